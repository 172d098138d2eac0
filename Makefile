# Everything runs in .venv, which the first target that needs it sets up.
PYTHON ?= python3
BIN := .venv/bin
export PYTHONPATH := docs/_ext

.PHONY: help serve test live doctest rulebook readings translations enumerate witnesses fuzz mutants bench clean
.DEFAULT_GOAL := help

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 12

serve: .venv/ready  ## build the site and serve it on this machine (PORT=8000)
	@$(BIN)/python -m hugo_docs.serve

test: .venv/ready  ## run every check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check -q .
	$(BIN)/mypy
	$(BIN)/pytest -rs -n auto

live: .venv/ready  ## rebuild the pages while one writes them
	$(BIN)/sphinx-autobuild -c . docs build/live --watch conf.py --watch hugo_rules --watch translations --host 127.0.0.1 --port $(or $(PORT),8000)

doctest: .venv/ready  ## run the scenarios of the pages through Sphinx
	$(BIN)/sphinx-build -q -W -b doctest -c . docs build/doctest

rulebook: .venv/ready  ## write hugo_rules/data/rulebook.json from the pages
	$(BIN)/python -m hugo_docs.export

readings: .venv/ready  ## print which scenarios tell each reading from the canon
	$(BIN)/python -m tests.docs.readings_table

enumerate: .venv/ready  ## search the small board to the last state, and count the lines of play
	$(BIN)/python -m tests.proof.enumerate
	$(BIN)/python -m tests.proof.lines

witnesses: .venv/ready  ## search the smallest position that shows each reading, and what it is worth
	$(BIN)/python -m tests.proof.witness

mutants: .venv/ready  ## plant deliberate faults in the rules and see the tests notice each
	$(BIN)/python -m tests.proof.faults

bench: .venv/ready  ## time games and builds, and print the figures of the project
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(BIN)/python tests/benchmarks/bench_play.py
	$(BIN)/python tests/benchmarks/bench_compare.py
	$(BIN)/python tests/benchmarks/bench_audit.py
	$(BIN)/python tests/benchmarks/bench_cli.py
	$(BIN)/python -m tests.benchmarks.bench_build
	$(BIN)/python tests/benchmarks/figures.py

fuzz: .venv/ready  ## put odd text before every reader (TIME=60 seconds each, READERS="position board")
	$(BIN)/python tests/fuzz/fuzz.py $(or $(TIME),60) $(READERS)

translations: .venv/ready  ## bring the catalogs of the four translations up to date
	rm -rf build/gettext
	$(BIN)/sphinx-build -q -b gettext -d build/gettext-doctrees -c . docs build/gettext
	$(BIN)/python -m hugo_docs.messages
	$(BIN)/sphinx-intl update -p build/gettext -d translations -l es -l it -l fi -l ja -w 0

clean:  ## remove what was built
	rm -rf build .venv

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@$(BIN)/python -m compileall -q hugo_rules
	@touch $@
