/**
 * Script of `/api/docs`. Shows the search field, which needs it, and hides calls that lack a typed word. Keeps the
 * words in the address, so that a search can be shared.
 */
export const docsSearch = `const field = document.getElementById("search");
const told = document.getElementById("found");
const calls = [...document.querySelectorAll("article[data-words]")];

function search() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const call of calls) {
    const isFound = words.every((word) => call.dataset.words.includes(word));
    call.hidden = !isFound;
    document.querySelector('a[href="#' + call.id + '"]').parentElement.hidden = !isFound;
    if (isFound) found += 1;
  }
  for (const group of document.querySelectorAll("section[data-group]")) {
    group.hidden = !group.querySelector("article:not([hidden])");
    document.querySelector('a[href="#' + group.id + '"]').parentElement.hidden = group.hidden;
  }
  told.textContent = words.length === 0 ? calls.length + " calls" : found + " of " + calls.length + " calls";
}

field.closest("form").hidden = false;
field.value = new URLSearchParams(location.search).get("q") || "";
field.addEventListener("input", search);
search();
`;
