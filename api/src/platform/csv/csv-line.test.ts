import { DecimalText, writeCsvLine } from "./csv-line";

test.each([
  ['=HYPERLINK("http://evil.test")', `"'=HYPERLINK(""http://evil.test"")"`],
  ["+1+1", "'+1+1"],
  ["-1+1", "'-1+1"],
  ["-5.00", "'-5.00"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", `"'\r=1"`],
  ["\n=1", `"'\n=1"`],
  ["\uFF1D1", "'\uFF1D1"],
  ["\uFF0B1", "'\uFF0B1"],
  ["\uFF0D1", "'\uFF0D1"],
  ["\uFF20SUM", "'\uFF20SUM"],
])("makes a text of the formula %j", (text, written) => {
  expect(writeCsvLine([text])).toBe(`${written}\r\n`);
});

test.each([
  ["Wax = gloss", "Wax = gloss"],
  [" =1", " =1"],
  ["a,b", '"a,b"'],
  ['6" pad', '"6"" pad"'],
  ["two\nlines", '"two\nlines"'],
  [null, ""],
  [undefined, ""],
  [-5, "-5"],
  [true, "true"],
  [new DecimalText("-5.00"), "-5.00"],
  [new Date("2026-11-10T18:00:00Z"), "2026-11-10T18:00:00.000Z"],
  [{ a: 1 }, '"{""a"":1}"'],
])("writes %j as it is read back", (value, written) => {
  expect(writeCsvLine([value])).toBe(`${written}\r\n`);
});

test.each(["=1", "5-", "1e5", "", "1.", "+5"])("takes %j for no number", (text) => {
  expect(() => new DecimalText(text)).toThrow("no decimal number");
});
