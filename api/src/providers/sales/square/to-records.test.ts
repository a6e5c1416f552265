import fc from "fast-check";
import { isProviderError } from "../../../platform/errors/provider-error";
import { only, returned, sale, usd } from "./testing/square-orders";
import type { SquareOrder } from "./square-shapes";
import { toRecords } from "./to-records";

describe("Square's orders as records", () => {
  test("a sale has its parts in cents on the day when it was closed", () => {
    expect(only(sale())).toEqual({
      kind: "sale",
      externalId: "sale",
      clues: { ids: [], names: [], card: null },
      buyer: { emails: [], phones: [] },
      version: Date.parse("2026-03-01T11:00:00.123Z") * 1_000 + 8,
      state: "completed",
      occurredAt: new Date("2026-03-01T10:30:00Z"),
      isTest: false,
      locationId: "L1",
      currency: "USD",
      totalCents: 11_900,
      tipCents: 1_000,
      taxCents: 900,
      giftCardCents: 0,
      lineItems: [{ uid: "a", name: "Wash", quantity: "2", unitPriceCents: 5_000 }],
      updatedAt: new Date("2026-03-01T11:00:00.123Z"),
    });
  });

  test("the recipient of an order is its buyer for every fulfillment", () => {
    const ada = { recipient: { emailAddress: "ada@x.test", phoneNumber: "+12025550143" } };
    const strange = { recipient: { emailAddress: 7 as unknown as string, phoneNumber: null } };
    const fulfillments = [{ pickupDetails: ada }, { deliveryDetails: strange }, { shipmentDetails: null }, {}];
    expect(only(sale({ fulfillments }))).toMatchObject({ buyer: { emails: ["ada@x.test"], phones: ["+12025550143"] } });
  });

  test("refunds that a sale names are not subtracted from it", () => {
    const refunds = [{ id: "refund", status: "APPROVED", amountMoney: usd(5_950) }];
    expect(only(sale({ refunds }))).toEqual(only(sale()));
  });

  test("gift cards without their tax and added gratuities are not revenue", () => {
    const lineItems = [{ itemType: "GIFT_CARD", quantity: "1", totalMoney: usd(2_100), totalTaxMoney: usd(100) }];
    const serviceCharges = [
      { type: "AUTO_GRATUITY", totalMoney: usd(330), totalTaxMoney: usd(30) },
      { type: "CUSTOM", totalMoney: usd(700) },
    ];
    expect(only(sale({ lineItems, serviceCharges }))).toMatchObject({ giftCardCents: 2_000, tipCents: 1_300 });
  });

  test("an open order has no day", () => {
    expect(only(sale({ state: "OPEN", closedAt: null }))).toMatchObject({ state: "open", occurredAt: null });
    const draft = sale({ state: "DRAFT", closedAt: null, totalMoney: undefined, totalTaxMoney: null, lineItems: [] });
    expect(only(draft)).toMatchObject({ state: "open", totalCents: 0, currency: "XXX" });
    expect(only(sale({ state: "CANCELED" }))).toMatchObject({ state: "canceled" });
  });

  test("a missing total is the net total, unless there are returns", () => {
    const netAmounts = { totalMoney: usd(700), taxMoney: usd(50), tipMoney: usd(20) };
    const bare = { totalMoney: null, totalTaxMoney: null, totalTipMoney: null, netAmounts };
    expect(only(sale(bare))).toMatchObject({ totalCents: 700, taxCents: 50, tipCents: 20 });
    const [exchange] = toRecords(sale({ ...bare, returns: returned().returns }));
    expect(exchange).toMatchObject({ kind: "sale", totalCents: 10_900 });
  });

  test("a missing total is the sum of lines, charges and tip", () => {
    const bare = { totalMoney: null, totalTaxMoney: null, totalTipMoney: usd(300) };
    const lineItems = [
      { quantity: "2", basePriceMoney: usd(5_000), totalMoney: usd(10_900), totalTaxMoney: usd(900) },
      { quantity: "1.5", basePriceMoney: usd(333) },
    ];
    const serviceCharges = [{ type: "AUTO_GRATUITY", totalMoney: usd(110), totalTaxMoney: usd(10) }];
    expect(only(sale({ ...bare, lineItems, serviceCharges }))).toMatchObject({
      currency: "USD",
      totalCents: 10_900 + 500 + 110 + 300,
      taxCents: 910,
      tipCents: 400,
    });
  });

  test.each([
    ["1.70000", "1.70000"],
    ["0.12345678", "0.12345"],
    ["", "1"],
    ["-1", "1"],
    ["a lot", "1"],
    [null, "1"],
  ])("the quantity %s is %s", (quantity, expected) => {
    const lineItems = [{ quantity, basePriceMoney: usd(1) }];
    expect(only(sale({ lineItems })).lineItems).toEqual([
      { uid: "1", name: "Item", quantity: expected, unitPriceCents: 1 },
    ]);
  });

  test.each([-1n, 2n ** 53n, 12, "12"])("the amount %s is rejected", (amount) => {
    const broken = sale({ totalMoney: { amount: amount as bigint } });
    const failure = expect.objectContaining({ kind: "unavailable" }) as unknown;
    expect(() => toRecords(broken)).toThrow(failure as Error);
  });

  test("an order without an id or a time is rejected", () => {
    expect(() => toRecords(sale({ id: null }))).toThrow("id");
    expect(() => toRecords(sale({ createdAt: "soon", updatedAt: null, closedAt: null }))).toThrow("time");
  });

  test("only a missing id or time is rejected", () => {
    const giftCard = { itemType: "GIFT_CARD", quantity: "1", totalMoney: usd(2_100), totalTaxMoney: usd(100) };
    const orders = [
      sale({ lineItems: [giftCard] }),
      sale({ serviceCharges: [{ type: "AUTO_GRATUITY", totalMoney: usd(330), totalTaxMoney: usd(30) }] }),
      returned(),
      sale({ returns: returned().returns }),
    ];
    const prune = (value: unknown, drop: () => boolean): unknown => {
      if (Array.isArray(value)) return value.filter(() => !drop()).map((entry) => prune(entry, drop));
      if (typeof value !== "object" || value === null) return value;
      const kept = Object.entries(value).filter(() => !drop());
      return Object.fromEntries(kept.map(([name, inner]) => [name, drop() ? null : prune(inner, drop)]));
    };
    fc.assert(
      fc.property(fc.constantFrom(...orders), fc.infiniteStream(fc.boolean()), fc.nat(5), (order, coin, rarity) => {
        const drop = () => Array.from({ length: rarity + 1 }, () => coin.next().value === true).every(Boolean);
        const pruned = prune(order, drop) as SquareOrder;
        try {
          for (const record of toRecords(pruned)) {
            const { totalCents, tipCents, taxCents, giftCardCents, lineItems, version } = record;
            const prices = lineItems.map(({ unitPriceCents }) => unitPriceCents);
            for (const number of [totalCents, tipCents, taxCents, giftCardCents, version, ...prices]) {
              expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
            }
          }
        } catch (error) {
          const hasTime = pruned.updatedAt ?? pruned.closedAt ?? pruned.createdAt;
          if (!isProviderError(error) || (pruned.id && hasTime)) throw error;
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
