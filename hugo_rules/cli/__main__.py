"""`python -m hugo_rules.cli`."""

import sys

from hugo_rules.cli import main

sys.exit(main())
