import { inspectPage } from "./inspect-page";
import { readTags } from "./read-tags";

const origin = "https://portal.test";
const host = "shop.test";
const tag = `<script async src="${origin}/t.js" data-key="pk_mine"></script>`;

function inspect(html: string) {
  const page = { url: new URL(`https://${host}/`), status: 200, contentType: "text/html", policies: [], html };
  return inspectPage({ fault: null, page }, { host, key: "pk_mine", origin });
}

/** As much as is read of a page at most. */
const mostBytes = 1_000_000;
const fill = (words: string) => words.repeat(Math.floor(mostBytes / words.length));

test.each([
  ["comments that are not closed", "<!--"],
  ["scripts that are not closed", "<script "],
  ["metas that are not closed", "<meta "],
  ["signs that begin a tag", "<"],
  ["attributes without an end", '<script src="'],
  ["ends of comments", "--><!-->"],
  ["scripts without an address", "<script>"],
  ["room between words", "<script src                 "],
])("a page of nothing but %s is read to its end, and has no script", (_what, words) => {
  expect(inspect(fill(words))).toMatchObject({ failed: { step: "tag" } });
  expect(inspect(`${tag}${fill(words)}`)).toMatchObject({ failed: null });
});

test("a policy as long as a page lets nothing run that it does not name", () => {
  const meta = (content: string) => `<meta http-equiv="Content-Security-Policy" content="${content}">${tag}`;
  for (const source of ["a:", "a.", "https:", "*.a", "a/"]) {
    const policy = `script-src ${fill(source)}`.slice(0, mostBytes - 1000);
    expect(inspect(meta(policy))).toMatchObject({ failed: { step: "csp" } });
  }
});

test("tags are read as a browser reads them", () => {
  const html = `<p>a < b</p><SCRIPT src=1></Script ><!-- <script 2> --><Meta c="3"><!--><script 4></script><scripts 5><!-- <script 6>`;
  expect(readTags(html)).toEqual(["<SCRIPT src=1>", `<Meta c="3">`, "<script 4>"]);
});

test.each([
  ["a template", `<template>${tag}</template>`],
  ["a template in a template", `<template><TEMPLATE id="a"></Template>${tag}</template>`],
  ["a template that is not closed", `<template>${tag}`],
  ["the text of a script", `<script>document.write('${tag.replace("</script>", "")}')</script>`],
  ["a title", `<title>${tag.replace("</script>", "")}</title>`],
  ["a text field", `<textarea rows="2">${tag}</textarea >`],
  ["what is for browsers without scripts", `<noscript>${tag}</noscript>`],
  ["a style", `<style>/* ${tag} */</style>`],
])("a tag inside %s is not found, and one behind it is", (_where, html) => {
  expect(inspect(html)).toMatchObject({ failed: { step: "tag" } });
  expect(inspect(`${html}</template>${tag}`)).toMatchObject({ failed: null });
});

test("a tag in an element whose name begins as that of a template is found", () => {
  expect(inspect(`<template-list>${tag}</template-list>`)).toMatchObject({ failed: null });
});

test.each([
  ["in the address", `src="${origin}/t.js?k=pk_mine"`, null],
  ["in the address behind an option", `src='${origin}/t.js?leads&amp;k=pk_mine'`, null],
  ["in the address, beside an empty attribute", `src="${origin}/t.js?k=pk_mine" data-key=""`, null],
  ["of another in the attribute, which counts", `src="${origin}/t.js?k=pk_mine" data-key="pk_other"`, "key"],
  ["of another in the address", `src="${origin}/t.js?k=pk_other"`, "key"],
])("a tag with the key %s is judged by it", (_where, attributes, step) => {
  const { failed } = inspect(`<script async ${attributes}></script>`);
  expect(failed?.step ?? null).toBe(step);
});
