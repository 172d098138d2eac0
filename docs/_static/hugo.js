// Comforts that no page depends on: a button beside a permanent link and on a
// session of the command line, the place on the page carried over into the other languages, folds that say they are open
// where the style sheet shows them open, and results of the search that can be read.
"use strict";
const labels = document.currentScript.dataset;

const offerCopy = (button, label, text) => {
  button.type = "button";
  button.hidden = false;
  button.textContent = label;
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = labels.copied;
  });
};

if (navigator.clipboard) {
  for (const line of document.querySelectorAll(".copy")) {
    const link = line.querySelector("code");
    if (!URL.canParse(link.textContent)) link.textContent = location.href.split(/[?#]/)[0];
    const button = line.querySelector("button") ?? line.appendChild(document.createElement("button"));
    offerCopy(button, labels.copy, link.textContent.trim());
  }
  for (const session of document.querySelectorAll(".session")) {
    const commands = [...session.querySelectorAll("pre b")].map(line => line.lastChild.textContent);
    offerCopy(session.appendChild(document.createElement("button")), session.dataset.copy, commands.join(""));
  }
}

const carryPlace = () => {
  for (const link of document.querySelectorAll(".langs a")) link.hash = location.hash;
};
addEventListener("hashchange", carryPlace);
carryPlace();

const openFolds = () => {
  for (const fold of document.querySelectorAll(".side details")) {
    if (getComputedStyle(fold.firstElementChild).display === "none") fold.open = true;
  }
};
addEventListener("resize", openFolds);
openFolds();

if (typeof Search === "object") {
  // What a result quotes is the text of its page, not the numbers on its boards.
  const readText = Search.htmlToText;
  Search.htmlToText = (page, anchor) => readText(page.replace(/<svg.*?<\/svg>/gs, ""), anchor);
}
