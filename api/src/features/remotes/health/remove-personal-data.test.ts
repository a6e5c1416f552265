import { removePersonalData } from "@portal/api-contract";
import { createCleanText } from "./merge-session";

const clean = (text: string, most = 2_000) => removePersonalData(text, most);
const file = "https://portal.test/remotes/mfe-reviews/1.0.0/page.0123456789.js";

test.each([
  ["mail to jane.roe+1@mail.example failed", "mail to <email> failed"],
  ["card 4111 1111-1111.1111 and 555-0100 and year 2027", "card <number> and <number> and year <number>"],
  ["status 500 in 12 ms", "status 500 in 12 ms"],
  ['Unexpected token in "Jane Roe", "x" and `y`', "Unexpected token in <value>, <value> and <value>"],
  ["reading 'name' of 'Jane'", "reading <value> of <value>"],
  ["can't read Jane's page", "can't read Jane's page"],
  ["it's 'Jane's', isn't it", "it's <value>, isn't it"],
  ['cut off: "Jane Ro', "cut off: <value>"],
  ["cut off: 'Jane Ro", "cut off: <value>"],
  ["“Jane” and ‘Roe’ and «x»", "<value> and <value> and <value>"],
  ["GET https://portal.test/clients/jane?tab=1#x failed", "GET <address> failed"],
  ["/clients?email=jane&x=1 failed", "/clients?… failed"],
  ["a\u0000b\u001bc", "a b c"],
])("removes personal data from %j", (text, expected) => {
  expect(clean(text)).toBe(expected);
});

test.each([
  [`    at Page (${file}:1:45678)`],
  [`    at async ${file}:12:34567\n    at react (https://portal.test/assets/vendor.0123456789.js:2:1)`],
  [`page@${file}:1:45678`],
])("keeps the place in a script: %j", (text) => {
  expect(clean(text)).toBe(text.trim());
});

test("removes the query of a script's address, not its position", () => {
  expect(clean(`at Page (${file}?retry=jane:1:45678)`)).toBe(`at Page (${file}:1:45678)`);
  expect(clean(`at https://portal.test/jane@roe.example.js:1:2`)).toBe("at <address>");
});

test("cuts", () => {
  expect(clean("word ".repeat(100), 10)).toBe("word word");
});

/** The patterns and the lengths of the texts that they read. */
function watchPatterns(act: () => void): { source: string; length: number }[] {
  const seen: { source: string; length: number }[] = [];
  const replace = RegExp.prototype[Symbol.replace] as (this: RegExp, text: string, by: string) => string;
  const spy = jest.spyOn(RegExp.prototype, Symbol.replace).mockImplementation(function (
    this: RegExp,
    text: string,
    by,
  ) {
    seen.push({ source: this.source, length: text.length });
    return replace.call(this, text, String(by));
  });
  act();
  spy.mockRestore();
  return seen;
}

test("reads at most twice its limit of a huge text, by patterns whose quantifiers are all bounded", () => {
  const seen = watchPatterns(() => clean('x@y.example?a=1 "'.repeat(10_000), 300));
  const sources = [...new Set(seen.map(({ source }) => source))];
  expect(sources.length).toBeGreaterThan(7);
  // Without classes and escapes, `*`, `+` and `{1,}` are quantifiers without a bound.
  const withoutClasses = sources.map((source) => source.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\./g, "x"));
  expect(withoutClasses.filter((source) => /[*+]|\{\d+,\}/.test(source))).toEqual([]);
  expect(Math.max(...seen.map(({ length }) => length))).toBeLessThanOrEqual(600);
});

test("is done once for the equal texts of a request", () => {
  const cleanText = createCleanText();
  const reads = watchPatterns(() => expect(cleanText("mail a@b.example", 300)).toBe("mail <email>"));
  expect(reads).not.toEqual([]);
  expect(watchPatterns(() => expect(cleanText("mail a@b.example", 300)).toBe("mail <email>"))).toEqual([]);
  expect(cleanText("mail a@b.example", 4)).toBe("mail");
});
