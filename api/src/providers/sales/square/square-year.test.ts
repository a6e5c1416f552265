import type { LabMerchant } from "../../../../testing/square-seller";
import type { SourceRecord, SourceReversal } from "../sales-source.port";
import { merchantAt, redirectUri, startSquareLab, type SquareLab } from "./testing/square-lab";

jest.setTimeout(180_000);

describe("a year at Square", () => {
  let square: SquareLab;
  let merchant: LabMerchant;
  let accessToken: string;
  let anomalies: Record<string, string[]>;
  const year = { from: new Date(Date.now() - 366 * 86_400_000), to: new Date() };
  const byId = new Map<string, SourceRecord>();
  const superseded = new Set<string>();

  /** Keeps the newest version of each record, like the sales kernel. */
  function keep(records: readonly SourceRecord[]): void {
    for (const record of records) {
      const known = byId.get(record.externalId);
      if (!known || known.version <= record.version) byId.set(record.externalId, record);
      if (record.kind !== "sale") for (const id of record.supersedes) superseded.add(id);
    }
  }

  async function link(index: number): Promise<void> {
    merchant = await merchantAt(square.seller, index);
    const url = square.source.buildAuthorizeUrl({ state: "s", redirectUri });
    const back = await square.seller.decide(url, { merchantId: merchant.id });
    const grant = await square.source.exchangeCode({ code: back.searchParams.get("code") ?? "", redirectUri });
    accessToken = grant.accessToken;
    anomalies = await square.seller.anomalies(merchant.id);
  }

  async function readYear(): Promise<void> {
    let cursor: string | null = null;
    do {
      const locationIds = merchant.locations.map(({ id }) => id);
      const page = await square.source.readSalesPage({
        accessToken,
        locationIds,
        by: "closed",
        ...year,
        cursor,
        limit: 500,
      });
      keep(page.records);
      cursor = page.nextCursor;
    } while (cursor !== null);
    keep(await square.source.readReversals(accessToken, year));
  }

  function reversalsOf(saleId: string): SourceReversal[] {
    return [...byId.values()].flatMap((record) =>
      record.kind !== "sale" && record.saleExternalId === saleId && !superseded.has(record.externalId) ? record : [],
    );
  }

  /** Returns the sales of an anomaly, without the return orders that the Lab marks too. */
  function salesOf(anomaly: string): SourceRecord[] {
    const sales = (anomalies[anomaly] ?? []).flatMap((id) => byId.get(id) ?? []);
    const found = sales.filter(({ kind }) => kind === "sale");
    if (found.length < 2) throw new Error(`The year has no two examples of ${anomaly}.`);
    return found;
  }

  /** Sums Square's own list of refunds, read without the adapter. */
  async function sumRefundsAtSquare(): Promise<number> {
    let sum = 0;
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ status: "COMPLETED", begin_time: year.from.toISOString() });
      if (cursor !== null) query.set("cursor", cursor);
      const address = `${square.lab.environment.SQUARE_BASE_URL ?? ""}/v2/refunds?${query.toString()}`;
      const reply = await fetch(address, { headers: { authorization: `Bearer ${accessToken}`, connection: "close" } });
      const page = (await reply.json()) as { refunds?: { amount_money: { amount: number } }[]; cursor?: string };
      for (const { amount_money: money } of page.refunds ?? []) sum += money.amount;
      cursor = page.cursor ?? null;
    } while (cursor !== null);
    return sum;
  }

  beforeAll(async () => {
    square = await startSquareLab("http://127.0.0.1/hook");
    await link(1);
    await readYear();
  });

  afterAll(() => square.lab.stop());

  test("subtracts each refund exactly once", async () => {
    const rows = [...byId.values()].filter(({ kind, externalId }) => kind === "refund" && !superseded.has(externalId));
    const unlinked = new Set(anomalies["return-unlinked"]);
    const counted = rows.filter(({ state, externalId }) => state === "completed" && !unlinked.has(externalId));
    const sum = counted.reduce((total, { totalCents }) => total + totalCents, 0);
    expect(counted.length).toBeGreaterThan(50);
    expect(sum).toBe(await sumRefundsAtSquare());
  });

  test.each([
    "full-refund",
    "refund-across-month",
    "refund-listed-on-sale",
    "return-null-totals",
    "return-without-refunds",
    "refund-without-return-order",
    "two-refunds-whole",
  ])("%s: refunds the whole payment once", (anomaly) => {
    for (const sale of salesOf(anomaly)) {
      const back = reversalsOf(sale.externalId);
      expect(back.map(({ state }) => state)).toEqual(back.map(() => "completed"));
      expect(back.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(sale.totalCents);
    }
  });

  test.each(["full-refund", "return-null-totals", "return-without-refunds"])(
    "%s: refunds tip and tax as tip and tax",
    (anomaly) => {
      for (const sale of salesOf(anomaly)) {
        const { tipCents, taxCents } = sale;
        expect(reversalsOf(sale.externalId)).toMatchObject([{ isItemized: true, tipCents, taxCents }]);
      }
    },
  );

  test("refund-by-amount: the refund is not itemized", () => {
    for (const sale of salesOf("refund-by-amount")) {
      expect(reversalsOf(sale.externalId)).toMatchObject([{ isItemized: false, tipCents: 0, taxCents: 0 }]);
    }
  });

  test.each(["refund-rejected", "refund-failed"])("%s: no money is refunded", (anomaly) => {
    for (const sale of salesOf(anomaly)) {
      expect(reversalsOf(sale.externalId)).toMatchObject([{ state: "failed", totalCents: sale.totalCents }]);
    }
  });

  test.each([
    ["dispute-lost", "completed"],
    ["dispute-won", "failed"],
  ])("%s: the dispute is %s", (anomaly, state) => {
    for (const sale of salesOf(anomaly)) {
      expect(reversalsOf(sale.externalId)).toMatchObject([{ kind: "dispute", state, totalCents: sale.totalCents }]);
    }
  });

  test("return-unlinked: a return without a receipt has no sale", () => {
    const ids = anomalies["return-unlinked"] ?? [];
    const records = ids.flatMap((id) => byId.get(id) ?? []).filter(({ kind }) => kind === "refund");
    expect(records.length).toBeGreaterThan(1);
    for (const record of records) expect(record).toMatchObject({ saleExternalId: null, state: "completed" });
  });

  test("sold gift cards are not revenue", () => {
    for (const sale of salesOf("gift-card-alone")) expect(sale.giftCardCents).toBe(sale.totalCents - sale.tipCents);
    for (const sale of salesOf("gift-card-mixed")) {
      expect(sale.giftCardCents).toBeGreaterThan(0);
      expect(sale.giftCardCents).toBeLessThan(sale.totalCents);
    }
    for (const sale of salesOf("paid-by-gift-card")) expect(sale.giftCardCents).toBe(0);
  });

  test("quantities keep their decimals", () => {
    const quantities = (anomaly: string) =>
      salesOf(anomaly).map(({ lineItems }) => lineItems.map(({ quantity }) => quantity).join(" "));
    for (const text of quantities("decimal-quantity")) expect(text).toMatch(/\d\.\d/);
    for (const text of quantities("five-decimal-quantity")) expect(text).toMatch(/\d\.\d{5}/);
  });

  test("names are complete, with emoji", () => {
    const names = (anomaly: string) => salesOf(anomaly).flatMap(({ lineItems }) => lineItems.map(({ name }) => name));
    expect(Math.max(...names("long-name").map((name) => name.length))).toBeGreaterThan(200);
    expect(names("emoji-name").join("")).toMatch(/\p{Extended_Pictographic}/u);
  });

  test("orders that are open, draft or canceled are not sales", async () => {
    const read = async (anomaly: string) => square.source.readOrders(accessToken, anomalies[anomaly] ?? []);
    for (const record of await read("open")) expect(record).toMatchObject({ state: "open", occurredAt: null });
    for (const record of await read("draft")) {
      expect(record).toMatchObject({ state: "open", occurredAt: null, totalCents: 0 });
    }
    for (const record of await read("canceled")) expect(record).toMatchObject({ state: "canceled" });
    expect((await read("open")).length + (await read("draft")).length).toBeGreaterThan(3);
  });

  test("parts never exceed the total", () => {
    for (const record of byId.values()) {
      const { totalCents, tipCents, taxCents, giftCardCents } = record;
      expect(totalCents - tipCents - taxCents - giftCardCents).toBeGreaterThanOrEqual(0);
    }
  });

  test("another currency is kept", async () => {
    await link(7);
    const sales = await square.source.readOrders(accessToken, anomalies["foreign-currency"]?.slice(0, 50) ?? []);
    expect(sales.length).toBeGreaterThan(1);
    for (const { currency } of sales) expect(currency).toBe("CAD");
  });

  test("locations above the limit of a search are read in groups", async () => {
    await link(5);
    const { locations } = await square.source.readAccount(accessToken);
    expect(locations.length).toBeGreaterThan(square.source.locationsPerPage);
    const locationIds = locations.map(({ id }) => id);
    const ask = (ids: string[]) =>
      square.source.readSalesPage({ accessToken, locationIds: ids, by: "closed", ...year, cursor: null, limit: 10 });
    await expect(ask(locationIds)).rejects.toMatchObject({ kind: "refused" });
    expect((await ask(locationIds.slice(square.source.locationsPerPage))).records.length).toBeGreaterThan(0);
  });
});
