import fc from "fast-check";
import { readCents } from "./money";

describe("readCents", () => {
  test("reads numbers and the text that SUM gives", () => {
    expect(readCents(1999)).toBe(1999);
    expect(readCents("-1999")).toBe(-1999);
    expect(Object.is(readCents("-0"), 0)).toBe(true);
  });

  test.each([
    [null],
    [undefined],
    [""],
    ["12.5"],
    [Number("12.5")],
    ["1e3"],
    ["9007199254740993"],
    [2 ** 53],
    [NaN],
    [true],
    ["0x10"],
  ])("throws for %p", (value) => {
    expect(() => readCents(value)).toThrow("Not an amount");
  });

  test("keeps every safe integer exactly", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(readCents(String(cents))).toBe(cents);
        expect(readCents(cents)).toBe(cents);
      }),
    );
  });
});
