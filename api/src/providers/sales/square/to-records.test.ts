import fc from "fast-check";
import { isProviderError } from "../../../platform/errors/provider-error";
import type { SquareOrder } from "./square-shapes";
import { toDispute, toRefund, toReturns } from "./to-reversal";
import { toRecords } from "./to-records";

const usd = (cents: number) => ({ amount: BigInt(cents), currency: "USD" });

function sale(overrides: SquareOrder = {}): SquareOrder {
  return {
    id: "sale",
    locationId: "L1",
    state: "COMPLETED",
    version: 4,
    lineItems: [
      { uid: "a", name: "Wash", quantity: "2", itemType: "ITEM", basePriceMoney: usd(5_000), totalMoney: usd(10_900) },
    ],
    totalMoney: usd(11_900),
    totalTaxMoney: usd(900),
    totalTipMoney: usd(1_000),
    createdAt: "2026-03-01T10:00:00Z",
    updatedAt: "2026-03-01T11:00:00.123Z",
    closedAt: "2026-03-01T10:30:00Z",
    ...overrides,
  };
}

function returned(overrides: SquareOrder = {}): SquareOrder {
  return {
    id: "back",
    locationId: "L1",
    state: "COMPLETED",
    version: 2,
    returns: [
      {
        sourceOrderId: "sale",
        returnLineItems: [
          {
            uid: "b",
            sourceLineItemUid: "a",
            name: "Wash",
            quantity: "1",
            itemType: "ITEM",
            basePriceMoney: usd(5_000),
            totalMoney: usd(5_450),
            totalTaxMoney: usd(450),
          },
        ],
        returnTips: [{ appliedMoney: usd(500) }],
        returnAmounts: { totalMoney: usd(5_950), taxMoney: usd(450), tipMoney: usd(500) },
      },
    ],
    refunds: [{ id: "refund", status: "APPROVED", amountMoney: usd(5_950) }],
    totalMoney: null,
    createdAt: "2026-03-02T10:00:00Z",
    updatedAt: "2026-03-02T10:00:00Z",
    closedAt: "2026-03-02T10:00:00Z",
    ...overrides,
  };
}

const only = (order: SquareOrder) => {
  const [record, ...more] = toRecords(order);
  if (!record || more.length > 0) throw new Error("Not one record.");
  return record;
};

describe("orders of Square as records", () => {
  test("a sale has its parts in cents and its day from when it was closed", () => {
    expect(only(sale())).toEqual({
      kind: "sale",
      externalId: "sale",
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

  test("refunds that a sale names are not taken from it", () => {
    const refunds = [{ id: "refund", status: "APPROVED", amountMoney: usd(5_950) }];
    expect(only(sale({ refunds }))).toEqual(only(sale()));
  });

  test("gift cards, without their tax, and gratuities that were added are no revenue", () => {
    const lineItems = [{ itemType: "GIFT_CARD", quantity: "1", totalMoney: usd(2_100), totalTaxMoney: usd(100) }];
    const serviceCharges = [
      { type: "AUTO_GRATUITY", totalMoney: usd(330), totalTaxMoney: usd(30) },
      { type: "CUSTOM", totalMoney: usd(700) },
    ];
    expect(only(sale({ lineItems, serviceCharges }))).toMatchObject({ giftCardCents: 2_000, tipCents: 1_300 });
  });

  test("what is open has no day, and a draft no amount", () => {
    expect(only(sale({ state: "OPEN", closedAt: null }))).toMatchObject({ state: "open", occurredAt: null });
    const draft = sale({ state: "DRAFT", closedAt: null, totalMoney: undefined, totalTaxMoney: null, lineItems: [] });
    expect(only(draft)).toMatchObject({ state: "open", totalCents: 0, currency: "XXX" });
    expect(only(sale({ state: "CANCELED" }))).toMatchObject({ state: "canceled" });
  });

  test("a total that is missing is what is left, unless something came back", () => {
    const netAmounts = { totalMoney: usd(700), taxMoney: usd(50), tipMoney: usd(20) };
    const bare = { totalMoney: null, totalTaxMoney: null, totalTipMoney: null, netAmounts };
    expect(only(sale(bare))).toMatchObject({ totalCents: 700, taxCents: 50, tipCents: 20 });
    const [exchange] = toRecords(sale({ ...bare, returns: returned().returns }));
    expect(exchange).toMatchObject({ kind: "sale", totalCents: 0 });
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

  test.each([-1n, 2n ** 53n, 12, "12"])("the amount %s is refused", (amount) => {
    const broken = sale({ totalMoney: { amount: amount as bigint } });
    const failure = expect.objectContaining({ kind: "unavailable" }) as unknown;
    expect(() => toRecords(broken)).toThrow(failure as Error);
  });

  test("an order without an id or a time is refused", () => {
    expect(() => toRecords(sale({ id: null }))).toThrow("id");
    expect(() => toRecords(sale({ createdAt: "soon", updatedAt: null, closedAt: null }))).toThrow("time");
  });
});

describe("returns of Square as records", () => {
  test("a return order is one refund of its sale, in place of the refunds that it names", () => {
    expect(only(returned())).toMatchObject({
      kind: "refund",
      externalId: "back",
      state: "completed",
      saleExternalId: "sale",
      occurredAt: new Date("2026-03-02T10:00:00Z"),
      totalCents: 5_950,
      taxCents: 450,
      tipCents: 500,
      isItemized: true,
      supersedes: ["refund"],
    });
  });

  test("its lines tell the amounts that it does not", () => {
    const [entry] = returned().returns ?? [];
    const told = { totalCents: 5_950, taxCents: 450, tipCents: 500, isItemized: true };
    expect(only(returned({ returns: [{ ...entry, returnAmounts: null }] }))).toMatchObject(told);
  });

  test("its refunds tell the amount when nothing else does, without parts", () => {
    const told = { totalCents: 5_950, taxCents: 0, isItemized: false, supersedes: ["refund"], currency: "USD" };
    expect(only(returned({ returns: [{ sourceOrderId: "sale" }] }))).toMatchObject(told);
    expect(only(returned({ returns: [] }))).toMatchObject({ ...told, saleExternalId: null });
  });

  test("says nothing as long as no amount is known", () => {
    expect(toRecords(returned({ returns: [{ sourceOrderId: "sale" }], refunds: null }))).toEqual([]);
  });

  test("an exchange sells and returns", () => {
    const [sold, back, ...more] = toRecords(sale({ returns: returned().returns }));
    expect(more).toEqual([]);
    expect(sold).toMatchObject({ kind: "sale", externalId: "sale", totalCents: 11_900 });
    expect(back).toMatchObject({ kind: "refund", externalId: "sale:return-1", totalCents: 5_950 });
  });

  test("returns of two sales are two records", () => {
    const [entry] = returned().returns ?? [];
    const records = toRecords(returned({ returns: [entry ?? {}, { ...entry, sourceOrderId: "other" }] }));
    expect(records.map(({ externalId }) => externalId)).toEqual(["back", "back:return-2"]);
    expect(records).toMatchObject([{ saleExternalId: "sale" }, { saleExternalId: "other" }]);
  });

  test.each([
    [["PENDING"], "pending"],
    [["REJECTED"], "failed"],
    [["FAILED", "APPROVED"], "completed"],
    [["FAILED", "PENDING"], "pending"],
    [["SOMETHING"], "pending"],
  ])("refunds that are %s make it %s", (statuses, state) => {
    const refunds = statuses.map((status, index) => ({ id: String(index), status, amountMoney: usd(1) }));
    expect(only(returned({ refunds }))).toMatchObject({ state });
  });

  test("what a payment's refund says is newer than what the order says of it", () => {
    const order = returned({ refunds: null });
    const refund = { id: "refund", status: "FAILED", amountMoney: usd(5_950), updatedAt: "2026-03-02T10:00:00Z" };
    const [merged] = toReturns(order, [refund]);
    expect(merged).toMatchObject({ externalId: "back", state: "failed", supersedes: ["refund"] });
    expect(merged?.version).toBeGreaterThan(only(order).version);
    const changed = only({ ...order, updatedAt: "2026-03-02T10:00:00.001Z" });
    expect(changed.version).toBeGreaterThan(merged?.version ?? Infinity);
    const [later] = toReturns(order, [{ ...refund, status: "COMPLETED", updatedAt: "2026-03-09T10:00:00Z" }]);
    expect(later).toMatchObject({ state: "completed", updatedAt: new Date("2026-03-09T10:00:00Z") });
    expect(later?.version).toBeGreaterThan(changed.version);
  });

  test("any field may be missing: nothing but an id or a time that is gone is refused", () => {
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

describe("refunds and disputes of Square as records", () => {
  const refund = {
    id: "refund",
    status: "COMPLETED",
    amountMoney: usd(700),
    createdAt: "2026-03-02T10:00:00Z",
    updatedAt: "2026-03-03T10:00:00Z",
  };

  test("a refund without a return order happens when it was made", () => {
    expect(toRefund(refund, "sale")).toMatchObject({
      externalId: "refund",
      state: "completed",
      saleExternalId: "sale",
      occurredAt: new Date("2026-03-02T10:00:00Z"),
      totalCents: 700,
      isItemized: false,
    });
  });

  test.each([
    ["INQUIRY_EVIDENCE_REQUIRED", "pending", "2026-03-02"],
    ["INQUIRY_PROCESSING", "pending", "2026-03-02"],
    ["INQUIRY_CLOSED", "failed", "2026-03-02"],
    ["EVIDENCE_REQUIRED", "pending", "2026-03-02"],
    ["PROCESSING", "pending", "2026-03-02"],
    ["WON", "failed", "2026-03-02"],
    ["LOST", "completed", "2026-04-02"],
    ["ACCEPTED", "completed", "2026-04-02"],
  ])("a dispute that is %s is %s and of %s", (state, expected, day) => {
    const times = { createdAt: "2026-03-02T10:00:00Z", updatedAt: "2026-04-02T10:00:00Z" };
    const record = toDispute({ disputeId: "d", state, amountMoney: usd(900), ...times }, null);
    expect(record).toMatchObject({ kind: "dispute", externalId: "d", state: expected, totalCents: 900 });
    expect(record.occurredAt.toISOString().slice(0, 10)).toBe(day);
  });
});
