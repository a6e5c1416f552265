import fc from "fast-check";

import type { SaleContent } from "./order.model.js";
import { apportion, grossOf, priceSale, sum } from "./price-sale.js";

const cents = fc.integer({ min: 0, max: 5_000_000 });

const line = fc.record({
  name: fc.constant("Detail"),
  quantity: fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.option(fc.stringMatching(/^[0-9]{1,5}$/), { nil: null }))
    .map(([whole, decimals]) => (decimals === null ? String(whole) : `${String(whole)}.${decimals}`)),
  unitPrice: cents,
  type: fc.constantFrom("ITEM", "CUSTOM_AMOUNT", "GIFT_CARD"),
});

const sale: fc.Arbitrary<SaleContent> = fc.record({
  kind: fc.constant("sale"),
  source: fc.constant("Square Point of Sale"),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  discount: fc.option(
    fc.oneof(
      fc.record({ name: fc.constant("Percent"), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ name: fc.constant("Fixed"), amount: cents }),
    ),
    { nil: null },
  ),
  tax: fc.oneof(
    fc.record({ rate: fc.integer({ min: 0, max: 200_000 }) }),
    fc.record({ amount: fc.integer({ min: 0, max: 100_000 }) }),
  ),
  tip: cents,
  serviceCharge: cents,
  tender: fc.constant("CARD"),
});

test("total = items − discounts + tax + tip + service charge, in whole cents, for any sale", () => {
  fc.assert(
    fc.property(sale, (content) => {
      const { lines, amounts } = priceSale(content);
      const gross = sum(content.lines.map(grossOf));
      expect(amounts.total).toBe(gross - amounts.discount + amounts.tax + content.tip + content.serviceCharge);
      expect(sum(lines.map(({ discount }) => discount))).toBe(amounts.discount);
      expect(sum(lines.map(({ tax }) => tax))).toBe(amounts.tax);
      expect(sum(lines.map(({ total }) => total))).toBe(amounts.total - content.tip - content.serviceCharge);
      const all = [
        amounts.total,
        ...lines.flatMap(({ gross: item, discount, tax, total }) => [item, discount, tax, total]),
      ];
      expect(all.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
    }),
  );
});

test("the parts of an amount add up to it", () => {
  const weights = fc.array(cents, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(cents, weights, (amount, shares) => {
      const parts = apportion(amount, shares);
      expect(sum(parts)).toBe(amount);
      const all = sum(shares);
      if (all === 0) return;
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (amount * (shares[index] ?? 0)) / all)).toBeLessThan(1);
      }
    }),
  );
});

test.each([
  ["1", 2_999, 2_999],
  ["1.5", 12_000, 18_000],
  ["0.33333", 3_899, 1_300],
  ["1.66667", 3_899, 6_498],
  ["0.5", 1, 1],
  ["0.49999", 1, 0],
  ["999999.99999", 1, 1_000_000],
])("%s × %i cents are %i cents, rounded half up", (quantity, unitPrice, expected) => {
  expect(grossOf({ name: "x", quantity, unitPrice, type: "ITEM" })).toBe(expected);
});

test("gift cards are neither discounted nor taxed", () => {
  const giftCard = { name: "eGift Card", quantity: "1", unitPrice: 5_000, type: "GIFT_CARD" } as const;
  const item = { name: "Wash", quantity: "1", unitPrice: 10_000, type: "ITEM" } as const;
  const { lines } = priceSale({
    kind: "sale",
    source: "Square Point of Sale",
    lines: [item, giftCard],
    discount: { name: "Ten", percent: 10 },
    tax: { rate: 100_000 },
    tip: 0,
    serviceCharge: 0,
    tender: "CARD",
  });
  expect(lines).toEqual([
    { gross: 10_000, discount: 1_000, tax: 900, total: 9_900 },
    { gross: 5_000, discount: 0, tax: 0, total: 5_000 },
  ]);
});
