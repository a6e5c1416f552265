import { readAmount } from "./read-amount.js";

test.each([
  ["30", 3_000],
  [" $1,234.5 ", 123_450],
  ["0.05", 5],
  ["12345.67", 1_234_567],
])("reads %j as %d cents", (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

test.each(["", "-3", "1,23", "1.234", "30 dollars", "1e3", "99999999999999999"])("rejects %j as an amount", (typed) => {
  expect(readAmount(typed)).toBeNull();
});
