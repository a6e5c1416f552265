import type { SourceRecord } from "./sales-source.port";
import { HOUR, lastHour, only, type SourceScenario } from "./source-scenario.contract";

export function describeRefunds(scenario: () => SourceScenario): void {
  describe("a reversal", () => {
    test("is one record, however it becomes known", async () => {
      const sale = await scenario().sell({ unitPrice: 10_000, tip: 1_000, tax: 900 });
      const refundId = await scenario().fixture.refund(sale, {});
      const refund = only(await scenario().source.readRefund(scenario().grant.accessToken, refundId));
      expect(refund).toMatchObject({
        kind: "refund",
        state: "completed",
        saleExternalId: sale,
        totalCents: 11_900,
        tipCents: 1_000,
        taxCents: 900,
        isItemized: true,
      });
      const ofSale = (records: readonly SourceRecord[]) =>
        records.filter((record) => record.kind !== "sale" && record.saleExternalId === sale);
      expect(only(ofSale(await scenario().source.readReversals(scenario().grant.accessToken, lastHour())))).toEqual(
        refund,
      );
      if (!scenario().fixture.reports.returnOrders) return;
      // An order that is read alone may have an older change time, so versions may differ.
      const { version, ...content } = refund;
      expect(only(ofSale((await scenario().readPage()).records))).toMatchObject(content);
      const both = await scenario().source.readOrders(scenario().grant.accessToken, [refund.externalId]);
      expect(both.map(({ externalId }) => externalId)).toEqual([sale, refund.externalId]);
    });

    test("is not itemized when only an amount was refunded", async () => {
      const sale = await scenario().sell({ unitPrice: 10_000, tax: 900 });
      const refund = only(
        await scenario().source.readRefund(
          scenario().grant.accessToken,
          await scenario().fixture.refund(sale, { amount: 2_500 }),
        ),
      );
      expect(refund).toMatchObject({ totalCents: 2_500, isItemized: false, saleExternalId: sale });
    });

    test("names the ids that it supersedes when its id changes", async () => {
      const sale = await scenario().sell({ unitPrice: 4_000 });
      const refundId = await scenario().fixture.refund(sale, { isPending: true });
      const pending = only(await scenario().source.readRefund(scenario().grant.accessToken, refundId));
      expect(pending).toMatchObject({ state: "pending", saleExternalId: sale, totalCents: 4_000 });
      await scenario().fixture.settleRefund(refundId, false);
      const settled = only(await scenario().source.readRefund(scenario().grant.accessToken, refundId));
      expect(settled).toMatchObject({ state: "completed", saleExternalId: sale, totalCents: 4_000 });
      const names = settled.kind === "refund" ? [settled.externalId, ...settled.supersedes] : [];
      expect(names).toContain(pending.externalId);
      expect(settled.version).toBeGreaterThan(pending.version);
    });
  });
}

export function describeSettlements(scenario: () => SourceScenario): void {
  describe("a pending reversal", () => {
    test("fails when the provider rejects the refund", async () => {
      const sale = await scenario().sell({ unitPrice: 4_000 });
      const refundId = await scenario().fixture.refund(sale, { isPending: true });
      await scenario().fixture.settleRefund(refundId, true);
      expect(only(await scenario().source.readRefund(scenario().grant.accessToken, refundId))).toMatchObject({
        state: "failed",
      });
    });

    test.each([
      [true, "completed"],
      [false, "failed"],
    ])("is settled by the end of a dispute (lost: %s)", async (isLost, state) => {
      const sale = await scenario().sell({ unitPrice: 6_000, tip: 500 });
      const id = await scenario().fixture.dispute(sale);
      const open = only(await scenario().source.readDispute(scenario().grant.accessToken, id));
      expect(open).toMatchObject({ kind: "dispute", state: "pending", saleExternalId: sale, totalCents: 6_500 });
      await scenario().fixture.closeDispute(id, isLost);
      const closed = only(await scenario().source.readDispute(scenario().grant.accessToken, id));
      expect(closed).toMatchObject({ state, externalId: open.externalId });
      expect(closed.version).toBeGreaterThan(open.version);
      expect(await scenario().source.readReversals(scenario().grant.accessToken, lastHour())).toContainEqual(closed);
    });

    test("is returned only for the requested period", async () => {
      const before = { from: new Date(Date.now() - 2 * HOUR), to: new Date(Date.now() - HOUR) };
      const records = await scenario().source.readReversals(scenario().grant.accessToken, before);
      for (const { updatedAt } of records) expect(updatedAt.getTime()).toBeLessThanOrEqual(before.to.getTime());
      const all = await scenario().source.readReversals(scenario().grant.accessToken, lastHour());
      expect(all.length).toBeGreaterThan(0);
    });
  });
}
