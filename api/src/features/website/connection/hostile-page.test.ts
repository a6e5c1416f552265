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
  expect(
    readTags(`<p>a < b</p><SCRIPT src=1><!-- <script 2> --><Meta c="3"><!--><script 4><scripts 5><!-- <script 6>`),
  ).toEqual(["<SCRIPT src=1>", `<Meta c="3">`, "<script 4>"]);
});
