import fc from "fast-check";
import { assessGroup } from "./assess-group";
import type { SaleFacts } from "./sale-row.sql";
import { importFrom, listRecords, salesBooks } from "./testing/sales-history";
import { modelSales } from "./testing/sales-model";
import { toSaleRow } from "./to-sale-row";

let serial = 0;
function build(overrides: Partial<SaleFacts>): SaleFacts {
  serial += 1;
  return {
    externalId: `row-${String(serial).padStart(4, "0")}`,
    kind: "sale",
    saleExternalId: null,
    state: "completed",
    isTest: false,
    isSuperseded: false,
    sighting: "own",
    currency: "USD",
    occurredAt: new Date("2026-11-02T18:00:00Z"),
    totalCents: 0,
    tipCents: 0,
    taxCents: 0,
    giftCardCents: 0,
    isItemized: true,
    ...overrides,
  };
}

function buildReversal(totalCents: number, overrides: Partial<SaleFacts> = {}): SaleFacts {
  return build({ kind: "refund", saleExternalId: "a sale", totalCents, isItemized: false, ...overrides });
}

function verify(
  sale: SaleFacts | null,
  ...reversals: SaleFacts[]
): [verified: number, commission: number, reason: string][] {
  const assessments = assessGroup(sale, reversals);
  return [...(sale ? [sale] : []), ...reversals].map(({ externalId }) => {
    const { verifiedCents = 1, commissionCents = 1, reason = "" } = assessments.get(externalId) ?? {};
    return [verifiedCents, commissionCents, reason];
  });
}

describe("assessGroup", () => {
  test("counts the total without tip, tax and gift cards", () => {
    const sale = build({ totalCents: 13_000, tipCents: 1_500, taxCents: 1_000, giftCardCents: 500 });
    expect(verify(sale)).toEqual([[10_000, 3_000, "counted"]]);
  });

  test.each([
    ["a gift card alone", { totalCents: 5_000, giftCardCents: 5_000 }, "gift-card"],
    ["a tip alone", { totalCents: 700, tipCents: 700 }, "nothing-left"],
    ["a free one", {}, "nothing-left"],
    ["one in another currency", { totalCents: 5_000, currency: "CAD" }, "other-currency"],
  ])("counts nothing for %s", (_, facts, reason) => {
    expect(verify(build(facts))).toEqual([[0, 0, reason]]);
  });

  test("reverses in proportion when only the refund's total is known", () => {
    const sale = build({ totalCents: 12_000, taxCents: 2_000 });
    expect(verify(sale, buildReversal(-6_000))).toEqual([
      [10_000, 3_000, "counted"],
      [-5_000, -1_500, "counted"],
    ]);
  });

  test("reverses the itemized part when the refund is itemized", () => {
    const sale = build({ totalCents: 12_000, taxCents: 2_000 });
    const refund = buildReversal(-3_300, { isItemized: true, taxCents: -300 });
    expect(verify(sale, refund, buildReversal(-4_350))).toEqual([
      [10_000, 3_000, "counted"],
      [-3_000, -900, "counted"],
      [-3_500, -1_050, "counted"],
    ]);
  });

  test("adds up to zero after a full refund, however it is split", () => {
    const sale = build({ totalCents: 1_000, taxCents: 333 });
    const rows = verify(sale, ...Array.from({ length: 1_000 }, () => buildReversal(-1)));
    expect(rows.reduce((sum, [verified]) => sum + verified, 0)).toBe(0);
    expect(rows.reduce((sum, [, commission]) => sum + commission, 0)).toBe(0);
    const half = rows.slice(0, 501).reduce((sum, [verified]) => sum + verified, 0);
    expect(half).toBe(667 - 334);
  });

  test("keeps verified revenue at zero when reversals exceed the sale", () => {
    const sale = build({ totalCents: 1_000 });
    const [refund, dispute] = [buildReversal(-900), buildReversal(-1_000, { kind: "dispute" })];
    expect(verify(sale, refund, dispute, buildReversal(-50))).toEqual([
      [1_000, 300, "counted"],
      [-900, -270, "counted"],
      [-100, -30, "counted"],
      [0, 0, "nothing-left"],
    ]);
  });

  test("applies reversals by their time, not in the order of arrival", () => {
    const sale = build({ totalCents: 101 });
    const first = buildReversal(-50, { occurredAt: new Date("2026-11-03T00:00:00Z") });
    const second = buildReversal(-51, { occurredAt: new Date("2026-11-04T00:00:00Z") });
    expect(assessGroup(sale, [first, second])).toEqual(assessGroup(sale, [second, first]));
    expect(verify(sale, second, first)).toEqual([
      [101, 30, "counted"],
      [-51, -15, "counted"],
      [-50, -15, "counted"],
    ]);
  });

  test("counts nothing for a reversal whose sale does not count", () => {
    const refund = buildReversal(-500);
    expect(verify(null, refund)).toEqual([[0, 0, "sale-not-counted"]]);
    expect(verify(build({ totalCents: 500, state: "open", occurredAt: null }), refund)[1]).toEqual([
      0,
      0,
      "sale-not-counted",
    ]);
    expect(verify(build({ totalCents: 500 }), buildReversal(-500, { currency: "CAD" }))[1]).toEqual([
      0,
      0,
      "other-currency",
    ]);
  });

  test("subtracts a refund without a receipt, less its tip, tax and gift cards", () => {
    const unnamed = (totalCents: number, overrides: Partial<SaleFacts> = {}) =>
      buildReversal(totalCents, { saleExternalId: null, ...overrides });
    expect(verify(null, unnamed(-505))).toEqual([[-505, -152, "counted"]]);
    const parts = { isItemized: true, tipCents: -10, taxCents: -40, giftCardCents: -5 };
    expect(verify(null, unnamed(-505, parts))).toEqual([[-450, -135, "counted"]]);
    expect(verify(null, unnamed(-505, { isItemized: true, giftCardCents: -505 }))).toEqual([[0, 0, "gift-card"]]);
    expect(verify(null, unnamed(-505, { currency: "CAD" }))).toEqual([[0, 0, "other-currency"]]);
    expect(verify(null, unnamed(-505, { state: "failed" }))[0]?.slice(0, 2)).toEqual([0, 0]);
  });

  test("does not list the refund of a test sale", () => {
    const [sale, refund] = [build({ totalCents: 500, isTest: true }), buildReversal(-500)];
    expect([...assessGroup(sale, [refund]).values()].map(({ isListed }) => isListed)).toEqual([false, false]);
  });

  test("agrees with the model for random sales and reversals", () => {
    const connection = { id: "con", businessId: "biz", source: "square", importFrom };
    const context = { connection, timeZone: "America/New_York", now: importFrom };
    fc.assert(
      fc.property(salesBooks, ({ sales, reversals }) => {
        const newest = { sales: sales.slice(0, 1).map((all) => all.slice(0, 1)), reversals };
        const records = listRecords(newest, "one").filter(({ version }) => version === 1);
        const counted = records.filter(({ occurredAt }) => occurredAt === null || occurredAt >= importFrom);
        const [sale, ...others] = counted.map((record) => toSaleRow(record, null, context));
        fc.pre(sale?.kind === "sale");
        const own = others.filter(({ saleExternalId }) => saleExternalId === sale.externalId);
        const found = [...assessGroup(sale, own)].filter(([, { isListed }]) => isListed);
        const modelRecords = counted.map((record) => (record.kind === "sale" ? record : { ...record, supersedes: [] }));
        const model = modelSales([{ kind: "records", records: modelRecords }]).filter(
          ({ saleId }) => saleId === sale.externalId,
        );
        expect(Object.fromEntries(found.map(([id, one]) => [id, [one.verifiedCents, one.commissionCents]]))).toEqual(
          Object.fromEntries(model.map((row) => [row.externalId, [row.verifiedCents, row.commissionCents]])),
        );
      }),
      { numRuns: 500 },
    );
  });
});
