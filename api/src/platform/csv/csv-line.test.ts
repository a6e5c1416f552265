import fc from "fast-check";
import { liveFormula, splitCells } from "../../../testing/split-cells";
import { DecimalText, writeCsvLine } from "./csv-line";

const signs = fc.constantFrom(...Array.from("=+-@\uFF1D;,\t\n\r\"' \u200B1×"), "Wash");
const text = fc.array(signs, { maxLength: 10 }).map((parts) => parts.join(""));
const line = fc
  .tuple(fc.oneof(text, fc.nat()), fc.array(fc.oneof(text, fc.integer()), { maxLength: 5 }))
  .map(([first, others]) => [first, ...others]);
const restore = (cell: string) =>
  cell.replace(/^'(?=[\s\p{Cf}"']*[=+\-@\uFF1D]|'*[\t\r\n])|(?<=[;\t\r\n])'(?=[ \u200B"']*[=+\-@\uFF1D])/gu, "");

test.each([",", ",;\t"])("a line split at any of %j has the written cells", (separators) => {
  fc.assert(
    fc.property(line, (cells) => {
      expect(splitCells(writeCsvLine(cells), separators).map(restore)).toEqual(cells.map(String));
    }),
  );
});

test.each([",", ";", "\t", ",;\t"])("a line split at any of %j has no live formula", (separators) => {
  fc.assert(
    fc.property(line, (cells) => {
      expect(splitCells(writeCsvLine(cells), separators).filter((cell) => liveFormula.test(cell))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("keeps the items of an order, and an address with its parameters, in one cell each", () => {
  const line = writeCsvLine(["1 × Wash; 2 × Wax", "Deal;=1+2", "https://example.com/x;jsessionid=1?a=1;b=2", 60]);
  expect(splitCells(line)).toEqual([
    "1 × Wash; 2 × Wax",
    "Deal;'=1+2",
    "https://example.com/x;jsessionid=1?a=1;b=2",
    "60",
  ]);
});

test.each([
  ['=HYPERLINK("http://evil.test")', `"'=HYPERLINK(""http://evil.test"")"`],
  ["+1+1", `"'+1+1"`],
  ["-1+1", `"'-1+1"`],
  ["-5.00", `"'-5.00"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"'\t'=1"`],
  ["\r=1", `"'\r'=1"`],
  ["\n=1", `"'\n'=1"`],
  ["x;=1+2;y", `"x;'=1+2;y"`],
  ["A\t=1+2\tb", `"A\t'=1+2\tb"`],
  ["two\r\n=1", `"two\r\n'=1"`],
  ['x; "@SUM(A1)', `"x;' ""@SUM(A1)"`],
  ["'=1", `"''=1"`],
  ["x;'=1", `"x;''=1"`],
  [" =1", `"' =1"`],
  ["\u200B=1", `"'\u200B=1"`],
  ["\uFF1D1", `"'\uFF1D1"`],
  ["\uFF0B1", `"'\uFF0B1"`],
  ["\uFF0D1", `"'\uFF0D1"`],
  ["\uFF20SUM", `"'\uFF20SUM"`],
])("turns the formula %j into text", (formulaText, written) => {
  expect(writeCsvLine([formulaText])).toBe(`${written}\r\n`);
});

test.each([
  ["Wax = gloss", '"Wax = gloss"'],
  ["a,b", '"a,b"'],
  ['6" pad', '"6"" pad"'],
  ["two\nlines", '"two\nlines"'],
  ["", '""'],
  [null, ""],
  [undefined, ""],
  [-5, "-5"],
  [true, "true"],
  [new DecimalText("-5.00"), "-5.00"],
  [new Date("2026-11-10T18:00:00Z"), "2026-11-10T18:00:00.000Z"],
  [{ a: 1 }, '"{""a"":1}"'],
])("writes %j so that it is read back unchanged", (value, written) => {
  expect(writeCsvLine([value])).toBe(`${written}\r\n`);
});

test.each(["=1", "5-", "1e5", "", "1.", "+5"])("rejects %j as a number", (number) => {
  expect(() => new DecimalText(number)).toThrow("no decimal number");
});
