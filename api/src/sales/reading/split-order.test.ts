import fc from "fast-check";
import { splitOrder } from "./split-order";

const item = (quantity: string, amount: number) => ({ uid: "a", name: "Wash", quantity, base_price_money: { amount } });
const none = { total: 0, tip: 0, tax: 0, giftCards: 0, verified: 0, givenBack: 0, isBilled: false };

test("splits a sale with a discount, gift card, tax and tip", () => {
  const items = [item("1", 14_900), item("1", 5_900), item("2", 650), item("1", 5_000)];
  const sums = { ...none, total: 29_622, tip: 3_000, tax: 1_602, giftCards: 5_000, verified: 20_020 };
  expect(splitOrder(items, sums)).toEqual({
    lines: [14_900, 5_900, 1_300, 5_000],
    rest: -2_080,
    tax: 1_602,
    giftCards: 5_000,
    left: 0,
    givenBack: 0,
    isBilled: false,
  });
});

test.each([
  ["2.5", 8_001, 20_003],
  ["2.5", -8_001, -20_003],
  ["0.33333", 100, 33],
  ["0.005", 100, 1],
  ["0.005", -100, -1],
  ["999999999.99999", 9_007_199, 9_007_198_999_999_910],
])("prices %s at %d cents as %d", (quantity, price, cents) => {
  expect(splitOrder([item(quantity, price)], none).lines).toEqual([cents]);
});

test("puts amounts without items in the rest", () => {
  const parts = splitOrder([], { ...none, total: 5_000, tip: 500, verified: 0 });
  expect(parts).toMatchObject({ lines: [], rest: 4_500, left: 4_500 });
});

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });

test("adds up to the total, to the cent", () => {
  const someItems = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), cents).map(([units, price]) => item(String(units / 1_000), price)),
  );
  const someSums = fc.record({ total: cents, tip: cents, tax: cents, giftCards: cents, verified: cents });
  fc.assert(
    fc.property(someItems, someSums, (items, sums) => {
      const { lines, rest, tax, giftCards, left } = splitOrder(items, { ...none, ...sums });
      expect(lines.reduce((sum, line) => sum + line, rest + tax + sums.tip)).toBe(sums.total);
      expect(sums.total - sums.tip - tax - giftCards - left).toBe(sums.verified);
    }),
  );
});
