import { only, returned, sale, usd } from "./testing/square-orders";
import type { SquareOrder } from "./square-shapes";
import { toRecords } from "./to-records";
import { toDispute, toRefund, toReturns } from "./to-reversal";

describe("Square's returns as records", () => {
  test("a return order is one refund instead of the refunds that it names", () => {
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

  test("takes missing amounts from its lines", () => {
    const [entry] = returned().returns ?? [];
    const expected = { totalCents: 5_950, taxCents: 450, tipCents: 500, isItemized: true };
    expect(only(returned({ returns: [{ ...entry, returnAmounts: null }] }))).toMatchObject(expected);
  });

  test("takes an otherwise missing amount from its refunds, not itemized", () => {
    const expected = { totalCents: 5_950, taxCents: 0, isItemized: false, supersedes: ["refund"], currency: "USD" };
    expect(only(returned({ returns: [{ sourceOrderId: "sale" }] }))).toMatchObject(expected);
    expect(only(returned({ returns: [] }))).toMatchObject({ ...expected, saleExternalId: null });
  });

  test("gives no record while no amount is known", () => {
    expect(toRecords(returned({ returns: [{ sourceOrderId: "sale" }], refunds: null }))).toEqual([]);
  });

  test("an exchange gives both a sale and a return", () => {
    const [sold, back, ...more] = toRecords(sale({ returns: returned().returns }));
    expect(more).toEqual([]);
    expect(sold).toMatchObject({ kind: "sale", externalId: "sale", totalCents: 11_900 });
    expect(back).toMatchObject({ kind: "refund", externalId: "sale:return-1", totalCents: 5_950 });
  });

  test("the failed part of a refund does not count", () => {
    const [entry] = returned().returns ?? [];
    const six = { ...entry, returnAmounts: { totalMoney: usd(600), taxMoney: usd(60), tipMoney: usd(30) } };
    const refund = (id: string, status: string, cents: number) => ({ id, status, amountMoney: usd(cents) });
    const four = refund("a", "APPROVED", 400);
    const partly = returned({ returns: [six], refunds: [four, refund("b", "FAILED", 200)] });
    expect(only(partly)).toMatchObject({ state: "completed", totalCents: 400, taxCents: 40, tipCents: 20 });
    const again = [four, refund("b", "FAILED", 200), refund("c", "APPROVED", 200)];
    expect(only(returned({ returns: [six], refunds: again }))).toMatchObject({ totalCents: 600, taxCents: 60 });
    const other = [refund("a", "APPROVED", 500)];
    expect(only(returned({ returns: [six], refunds: other }))).toMatchObject({ totalCents: 600 });
    const bare = returned({ returns: [{ sourceOrderId: "sale" }], refunds: [four, refund("b", "FAILED", 400)] });
    expect(only(bare)).toMatchObject({ state: "completed", totalCents: 400 });
  });

  test("an exchange returns what it sells, even if the refund of the rest failed", () => {
    const [entry] = returned().returns ?? [];
    const returns = [{ ...entry, returnTips: null, returnAmounts: { totalMoney: usd(10_000) } }];
    const exchange = (...refunds: SquareOrder["refunds"] & object) =>
      toRecords(sale({ totalMoney: usd(6_000), returns, refunds }))[1];
    const rest = (id: string, status: string) => ({ id, status, amountMoney: usd(4_000) });
    expect(exchange(rest("a", "APPROVED"))).toMatchObject({ state: "completed", totalCents: 10_000 });
    expect(exchange(rest("a", "FAILED"))).toMatchObject({ state: "completed", totalCents: 6_000 });
    expect(exchange(rest("a", "FAILED"), rest("b", "APPROVED"))).toMatchObject({ totalCents: 10_000 });
  });

  test("a refund is subtracted once from returns without amounts", () => {
    const refunds = [{ id: "refund", status: "APPROVED", amountMoney: usd(300) }];
    const twice = toRecords(returned({ returns: [{ sourceOrderId: "sale" }, { sourceOrderId: "sale" }], refunds }));
    expect(twice).toMatchObject([{ externalId: "back", totalCents: 300 }]);
    const [entry] = returned().returns ?? [];
    const withAmounts = { ...entry, returnAmounts: { totalMoney: usd(200) } };
    const rest = toRecords(returned({ returns: [{ sourceOrderId: "sale" }, withAmounts], refunds }));
    expect(rest).toMatchObject([
      { externalId: "back", totalCents: 100, isItemized: false },
      { externalId: "back:return-2", totalCents: 200 },
    ]);
    expect(toRecords(returned({ returns: [withAmounts, { sourceOrderId: "sale" }], refunds }))).toHaveLength(2);
    const whole = [{ ...refunds[0], amountMoney: usd(200) }];
    expect(toRecords(returned({ returns: [withAmounts, {}], refunds: whole }))).toHaveLength(1);
  });

  test("a returned gratuity that was added is a tip", () => {
    const [entry] = returned().returns ?? [];
    const charges = [
      { type: "AUTO_GRATUITY", totalMoney: usd(330), totalTaxMoney: usd(30) },
      { type: "CUSTOM", totalMoney: usd(700) },
    ];
    const lines = { ...entry, returnAmounts: null, returnServiceCharges: charges };
    expect(only(returned({ returns: [lines] }))).toMatchObject({
      totalCents: 5_450 + 500 + 330 + 700,
      tipCents: 500 + 300,
      taxCents: 450 + 30,
    });
    const total = { totalMoney: usd(6_980), taxMoney: usd(480), tipMoney: usd(500) };
    const totals = { ...lines, returnAmounts: total };
    expect(only(returned({ returns: [totals] }))).toMatchObject({ totalCents: 6_980, tipCents: 800, taxCents: 480 });
    const alone = { returnServiceCharges: [{ type: "AUTO_GRATUITY", totalMoney: usd(330) }] };
    expect(only(returned({ returns: [alone] }))).toMatchObject({ tipCents: 330, isItemized: true });
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
  ])("refunds that are %s make the return %s", (statuses, state) => {
    const refunds = statuses.map((status, index) => ({ id: String(index), status, amountMoney: usd(1) }));
    expect(only(returned({ refunds }))).toMatchObject({ state });
  });

  test("a version with refunds is never replaced by a later version without them", () => {
    const order = returned({ refunds: null });
    const refund = { id: "refund", status: "FAILED", amountMoney: usd(5_950), updatedAt: "2026-03-02T10:00:00Z" };
    const [merged] = toReturns(order, [refund]);
    expect(merged).toMatchObject({ externalId: "back", state: "failed", supersedes: ["refund"] });
    expect(merged?.version).toBeGreaterThan(only(order).version);
    const changed = only({ ...order, updatedAt: "2026-04-02T10:00:00Z", version: 9 });
    expect(changed).toMatchObject({ state: "completed" });
    expect(merged?.version).toBeGreaterThan(changed.version);
    expect(Number.isSafeInteger(merged?.version)).toBe(true);
    const [later] = toReturns(order, [{ ...refund, status: "COMPLETED", updatedAt: "2026-03-09T10:00:00Z" }]);
    expect(later).toMatchObject({ state: "completed", updatedAt: new Date("2026-03-09T10:00:00Z") });
    expect(later?.version).toBeGreaterThan(merged?.version ?? Infinity);
  });
});

describe("Square's refunds and disputes as records", () => {
  const refund = {
    id: "refund",
    status: "COMPLETED",
    amountMoney: usd(700),
    createdAt: "2026-03-02T10:00:00Z",
    updatedAt: "2026-03-03T10:00:00Z",
  };

  test("a refund without a return order has the time when it was made", () => {
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
  ])("a dispute that is %s is %s, of %s", (state, expected, day) => {
    const times = { createdAt: "2026-03-02T10:00:00Z", updatedAt: "2026-04-02T10:00:00Z" };
    const record = toDispute({ disputeId: "d", state, amountMoney: usd(900), ...times }, null);
    expect(record).toMatchObject({ kind: "dispute", externalId: "d", state: expected, totalCents: 900 });
    expect(record.occurredAt.toISOString().slice(0, 10)).toBe(day);
  });
});
