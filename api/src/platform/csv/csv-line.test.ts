import fc from "fast-check";
import { splitCells } from "../../testing/split-cells";
import { DecimalText, writeCsvLine } from "./csv-line";

const formula = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const signs = fc.constantFrom("=", "+", "-", "@", ";", ",", "\t", "\n", '"', "'", " ", "\u200B", "1", "Wash", "×");
const text = fc.array(signs, { maxLength: 8 }).map((parts) => parts.join(""));

test("a line has the same cells at comma, semicolon and tab, and none is a live formula", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(text, fc.integer()), { minLength: 1, maxLength: 6 }), (cells) => {
      const read = splitCells(writeCsvLine(cells));
      expect(read).toHaveLength(cells.length);
      for (const [place, cell] of cells.entries()) {
        if (typeof cell === "number") expect(read[place]).toBe(String(cell));
        else {
          expect([cell, `'${cell}`]).toContain(read[place]);
          expect(read[place]).not.toMatch(formula);
        }
      }
    }),
  );
});

test("items of an order and the parameters of an address stay in their cell", () => {
  const line = writeCsvLine(["1 × Wash; 2 × Wax", "Deal;=1+2", "https://example.com/x;jsessionid=1?a=1;b=2", 60]);
  expect(splitCells(line)).toEqual([
    "1 × Wash; 2 × Wax",
    "Deal;=1+2",
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
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  ["\n=1", `"'\n=1"`],
  [" =1", `"' =1"`],
  ["\u200B=1", `"'\u200B=1"`],
  ["\uFF1D1", `"'\uFF1D1"`],
  ["\uFF0B1", `"'\uFF0B1"`],
  ["\uFF0D1", `"'\uFF0D1"`],
  ["\uFF20SUM", `"'\uFF20SUM"`],
])("makes a text of the formula %j", (formulaText, written) => {
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
])("writes %j as it is read back", (value, written) => {
  expect(writeCsvLine([value])).toBe(`${written}\r\n`);
});

test.each(["=1", "5-", "1e5", "", "1.", "+5"])("takes %j for no number", (number) => {
  expect(() => new DecimalText(number)).toThrow("no decimal number");
});
