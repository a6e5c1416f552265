import { buildOrder, buildOrderParts } from "../testing/build-sales.js";
import { listOrderLines } from "./order-arithmetic.js";

const item = (name: string, quantity: string, amount: number) => ({
  uid: name,
  name,
  quantity,
  base_price_money: { amount },
});
const usd = (amount: number) => ({ amount, currency: "USD" });

const linesOf = (...args: Parameters<typeof listOrderLines>) =>
  listOrderLines(...args).map(({ name, note, paid, counts }) => [name, note, paid, counts]);

test("runs from sold to paid and counted amounts, with a reason per line", () => {
  const order = buildOrder({
    line_items: [item("Interior", "1", 14_900), item("Towel", "2", 650), item("Gift card", "1", 5_000)],
    total_money: usd(23_722),
    total_tip_money: usd(3_000),
    verified: 14_120,
    parts: buildOrderParts({ lines: [14_900, 1_300, 5_000], rest: -2_080, tax: 1_602, giftCards: 5_000 }),
  });
  expect(linesOf(order)).toEqual([
    ["Interior", undefined, 14_900, 14_900],
    ["2 × Towel", "at $6.50", 1_300, 1_300],
    ["Gift card", undefined, 5_000, 5_000],
    ["Discount", undefined, -2_080, -2_080],
    ["Gift cards sold", "A gift card counts when it is spent", null, -5_000],
    ["Sales tax", "Goes to the state", 1_602, null],
    ["Tip", "Yours", 3_000, null],
  ]);
});

test.each([
  [
    "a payment without items",
    { line_items: [], parts: buildOrderParts({ rest: 6_600 }) },
    [["Sold, without items", undefined, 6_600, 6_600]],
  ],
  [
    "a service charge",
    { line_items: [item("Wash", "1", 6_000)], parts: buildOrderParts({ lines: [6_000], rest: 600 }) },
    [
      ["Wash", undefined, 6_000, 6_000],
      ["Other charges", undefined, 600, 600],
    ],
  ],
  [
    "a refund by amount",
    { kind: "refund", line_items: [], parts: buildOrderParts({ rest: -1_234, left: -184 }) },
    [
      ["Refund", undefined, -1_234, -1_234],
      ["Did not count before", "Tax, tips and other amounts that did not count", null, 184],
    ],
  ],
  [
    "a refund with a discount",
    {
      kind: "refund",
      line_items: [item("Wash", "1", -2_500)],
      parts: buildOrderParts({ lines: [-2_500], rest: 500 }),
    },
    [
      ["Wash", undefined, -2_500, -2_500],
      ["Discount", undefined, 500, 500],
    ],
  ],
  [
    "a payment in another currency",
    {
      reason: "other-currency",
      line_items: [item("Wash", "1", 6_600)],
      total_money: { amount: 6_600, currency: "CAD" },
      parts: buildOrderParts({ lines: [6_600], left: 6_600 }),
    },
    [
      ["Wash", undefined, 6_600, 6_600],
      ["Not counted", "Only US dollars count", null, -6_600],
    ],
  ],
] as const)("explains %s", (_, overrides, lines) => {
  const order = buildOrder({ total_tip_money: usd(0), ...overrides, line_items: [...overrides.line_items] });
  expect(linesOf(order)).toEqual(lines);
});
