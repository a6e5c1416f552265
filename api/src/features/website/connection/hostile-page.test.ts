import { inspectPage } from "./inspect-page";
import { readTags } from "./read-tags";

const origin = "https://portal.test";
const host = "shop.test";
const tag = `<script async src="${origin}/t.js" data-key="pk_mine"></script>`;

function inspect(html: string) {
  const page = { url: new URL(`https://${host}/`), status: 200, contentType: "text/html", policies: [], html };
  return inspectPage({ fault: null, page }, { host, key: "pk_mine", origin });
}

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
  ["attributes of one tag", "<p a".padEnd(9)],
  ["svgs that are not closed", "<svg>"],
  ["templates that are not closed", "<template>"],
  ["ends of templates", "</template>"],
  ["declarations", "<!"],
  ["scripts in comments of scripts", "<script><!--<script>"],
])("reads a page of only %s to its end without finding a script", (_what, words) => {
  expect(inspect(fill(words))).toMatchObject({ failed: { step: "tag" } });
  expect(inspect(`${tag}${fill(words)}`)).toMatchObject({ failed: null });
});

test("blocks a script that a policy as long as a page does not name", () => {
  const meta = (content: string) => `<meta http-equiv="Content-Security-Policy" content="${content}">${tag}`;
  for (const source of ["a:", "a.", "https:", "*.a", "a/"]) {
    const policy = `script-src ${fill(source)}`.slice(0, mostBytes - 1000);
    expect(inspect(meta(policy))).toMatchObject({ failed: { step: "csp" } });
  }
});

test("reads tags like a browser", () => {
  const html = `<p>a < b</p><SCRIPT src=1></Script ><!-- <script 2> --><Meta Content="3" content=4><!--><script src = '5>"'/nonce></script><scripts src=6><!-- <script 7>`;
  expect(readTags(html).map(({ name, attributes }) => [name, Object.fromEntries(attributes)])).toEqual([
    ["script", { src: "1" }],
    ["meta", { content: "3" }],
    ["script", { src: '5>"', nonce: "" }],
  ]);
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
  ["a template with an attribute that looks like its end", `<template><p title="</template>">${tag}</template>`],
  ["a comment in a template", `<template><!-- </template> -->${tag}</template>`],
  ["an attribute", `<iframe srcdoc='${tag}'></iframe>`],
  ["an attribute without quotes", `<p title=<script/src=${origin}/t.js data-key=pk_mine>`],
  ["what is no comment, yet is taken for one", `<![CDATA[${tag.replace("></script>", "")}]]>`],
  ["a script in the comment of a script", `<script><!-- <script></script>${tag}--></script>`],
  ["a tag of the end", `</p ${tag.slice(1).replace("></script>", "")}>`],
  ["a script of SVG, which loads no src", `<svg><title/>${tag}</svg>`],
  ["a CDATA section of SVG", `<svg><style><![CDATA[ > ${tag} ]]></style></svg>`],
  ["a script that is not closed", `<script async src="${origin}/t.js" data-key="pk_mine">`],
])("finds a tag after an ignored one inside %s", (_where, html) => {
  expect(inspect(html)).toMatchObject({ failed: { step: "tag" } });
  expect(inspect(`${html}</template>${tag}`)).toMatchObject({ failed: null });
});

test("ignores everything after <plaintext>", () => {
  expect(inspect(`<plaintext>${tag}</plaintext>${tag}`)).toMatchObject({ failed: { step: "tag" } });
});

test.each([
  ["in an element whose name begins as that of a template", `<template-list>${tag}</template-list>`],
  ["behind an attribute that looks like a template", `<p title="<template>">${tag}`],
  ["behind an attribute that looks like a comment", `<p title="<!--">${tag}`],
  ["behind an attribute that looks like a script", `<p title='<script>'>${tag}`],
  ["behind an attribute without quotes that looks like a comment", `<p title=<!-->${tag}`],
  ["with a > in an attribute", tag.replace("<script", `<script data-x="a>b"`)],
  ["with a quote in a name", tag.replace("<script", `<script a"b`)],
  ["with slashes between attributes", tag.replace("async ", "/async/")],
  ["behind a comment that ends as --!>", `<!-- x --!>${tag}`],
  ["behind an instruction", `<?php echo "<script>" ?>${tag}`],
  ["behind an empty end", `</>${tag}`],
  ["in a shadow root of the page itself", `<div><template shadowrootmode="open">${tag}</template></div>`],
  ["behind a title of SVG without text", `<svg><title/></svg>${tag}`],
  ["behind an SVG that is not closed", `<svg><path d=""><div>${tag}`],
  ["in an object of SVG for HTML", `<svg><foreignObject>${tag}</foreignObject></svg>`],
  ["in a select", `<select>${tag}</select>`],
])("finds a tag %s", (_where, html) => {
  expect(inspect(html)).toMatchObject({ failed: null });
});

test.each([
  ["in the address", `src="${origin}/t.js?k=pk_mine"`, null],
  ["in the address behind an option", `src='${origin}/t.js?leads&amp;k=pk_mine'`, null],
  ["in the address, beside an empty attribute", `src="${origin}/t.js?k=pk_mine" data-key=""`, null],
  ["of another in the attribute, which counts", `src="${origin}/t.js?k=pk_mine" data-key="pk_other"`, "key"],
  ["of another in the address", `src="${origin}/t.js?k=pk_other"`, "key"],
])("uses the key %s", (_where, attributes, step) => {
  const { failed } = inspect(`<script async ${attributes}></script>`);
  expect(failed?.step ?? null).toBe(step);
});
