import { readOrderSearch } from "./order-search.policy";

test.each([
  ["$129.99", [12_999, -12_999], true],
  ["129.99", [12_999, -12_999], true],
  [" $ 1,299.5 ", [129_950, -129_950], true],
  ["1,299", [129_900, -129_900], true],
  ["$129", [12_900, -12_900], true],
  ["-85.32", [-8_532], true],
  ["−$85.32", [-8_532], true],
  ["+85.32", [8_532], true],
  ["0.00", [0], true],
  ["129", [12_900, -12_900], false],
  ["1.5", [150, -150], false],
])("reads %j as the amounts %j, amount only: %j", (text, amounts, isAmountOnly) => {
  expect(readOrderSearch(text)).toMatchObject({ amounts, isAmountOnly });
});

test.each(["12.999", "1,29", "$", "1.2.3", "12345678901234", "ten", "5 towels", "$5 off"])(
  "does not read %j as an amount",
  (text) => {
    expect(readOrderSearch(text)).toMatchObject({ text, amounts: null, isAmountOnly: false });
  },
);

test.each([
  ["kT9vX2mQbW4pZr7N", true],
  ["ch_3PqL", true],
  ["wash", true],
  ["full detail", false],
  ["ab", false],
  ["naïve", false],
  ["100%", false],
])("recognizes %j as a possible id: %j", (text, mayBeId) => {
  expect(readOrderSearch(text)).toMatchObject({ mayBeId });
});

test("returns null for a blank search", () => {
  expect(readOrderSearch("  ")).toBeNull();
});
