import type { SalesPage } from "./sales-source.port";
import { failureKindOf } from "../../../testing/provider-failure";
import { lastHour, type SourceScenario } from "./source-scenario.contract";

export function describeSales(scenario: () => SourceScenario): void {
  describe("a sale", () => {
    test("has its parts in cents", async () => {
      const quantity = scenario().fixture.reports.items ? "1.5" : "1";
      const sold = Number(quantity) * 10_000;
      const id = await scenario().sell({ unitPrice: 10_000, quantity, tip: 1_200, tax: 800 });
      expect(await scenario().readSale(id)).toMatchObject({
        kind: "sale",
        externalId: id,
        state: "completed",
        currency: "USD",
        totalCents: sold + 2_000,
        tipCents: 1_200,
        taxCents: 800,
        giftCardCents: 0,
        isTest: false,
        lineItems: [{ quantity, unitPriceCents: 10_000 }],
      });
    });

    test("has its buyer, if any", async () => {
      const id = await scenario().sell({ unitPrice: 5_000, buyer: "Ada@x.test" });
      expect(await scenario().readSale(id)).toMatchObject({ buyer: { emails: ["Ada@x.test"], phones: [] } });
      const other = await scenario().sell({ unitPrice: 5_000 });
      expect(await scenario().readSale(other)).toMatchObject({ buyer: { emails: [], phones: [] } });
    });

    test("has a greater version after each change, in every call", async () => {
      const id = await scenario().sell({ unitPrice: 5_000, isOpen: true });
      const before = await scenario().readSale(id);
      await scenario().fixture.changeTip(id, 700);
      const after = await scenario().readSale(id);
      expect(after).toMatchObject({ tipCents: 700, totalCents: 5_700 });
      expect(after?.version).toBeGreaterThan(before?.version ?? Infinity);
      const page = await scenario().readPage({ by: "updated" });
      expect(page.records.find(({ externalId }) => externalId === id)).toEqual(after);
    });
  });
}

export function describePages(scenario: () => SourceScenario): void {
  describe("pages of sales", () => {
    test("contain each sale once, in the order of the source", async () => {
      const sold: string[] = [];
      for (const unitPrice of [100, 200, 300, 400, 500]) sold.push(await scenario().sell({ unitPrice }));
      const pages: SalesPage[] = [];
      const window = lastHour();
      let cursor: string | null = null;
      do {
        const page: SalesPage = await scenario().readPage({ ...window, limit: 2, cursor });
        pages.push(page);
        cursor = page.nextCursor;
      } while (cursor !== null);
      const ids = pages.flatMap(({ records }) => records.map(({ externalId }) => externalId));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => sold.includes(id))).toHaveLength(sold.length);
      const reached = pages.flatMap(({ reachedAt }) => reachedAt?.getTime() ?? []);
      const sign = scenario().source.pageOrder === "oldest first" ? 1 : -1;
      expect(reached).toEqual([...reached].sort((a, b) => sign * (a - b)));
      expect(pages.length).toBeGreaterThan(2);
    });

    test("reject a cursor of another request", async () => {
      const window = lastHour();
      const { nextCursor } = await scenario().readPage({ ...window, limit: 1 });
      expect(nextCursor).not.toBeNull();
      expect(await failureKindOf(scenario().readPage({ ...window, limit: 1, cursor: nextCursor }))).toBe("none");
      expect(await failureKindOf(scenario().readPage({ ...window, cursor: nextCursor, by: "updated" }))).toBe(
        "refused",
      );
      expect(await failureKindOf(scenario().readPage({ cursor: "none" }))).toBe("refused");
    });

    test("are empty for unknown ids", async () => {
      expect(await scenario().source.readOrders(scenario().grant.accessToken, ["unknown"])).toEqual([]);
      expect(await scenario().source.readOrders(scenario().grant.accessToken, [])).toEqual([]);
      expect(await scenario().source.readRefund(scenario().grant.accessToken, "unknown")).toEqual([]);
      expect(await scenario().source.readDispute(scenario().grant.accessToken, "unknown")).toEqual([]);
    });
  });
}
