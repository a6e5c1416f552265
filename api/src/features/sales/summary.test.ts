import type { SalesSeriesAnswer, SalesSummaryAnswer } from "@portal/api-contract";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { buildRefund, buildSale, insertConnection, type TestConnection } from "../../../testing/sales-builder";
import {
  acceptAgreement,
  setImportProgress,
  coverFrom,
  enterShopOf,
  recordShopSales,
} from "../../../testing/sales-shop";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
});
afterAll(() => fixture.stop());

const november = "/sales/summary?start=2026-11-01&end=2026-11-30";
const on = (day: string) => new Date(`2026-${day}T18:00:00Z`);

describe("parts that the summary leaves out", () => {
  test("list each step from collected to verified amounts", async () => {
    const sale = buildSale({ totalCents: 13_000, tipCents: 1_500, taxCents: 1_000, giftCardCents: 500 });
    const card = buildSale({ totalCents: 2_500, giftCardCents: 2_500 });
    const back = buildRefund({ totalCents: 1_300, tipCents: 150, taxCents: 100, saleExternalId: sale.externalId });
    const unknown = buildRefund({ totalCents: 700, saleExternalId: "somebody's" });
    const unnamed = buildRefund({ totalCents: 900, saleExternalId: null });
    const lost = buildRefund({ kind: "dispute", totalCents: 13_000 - 1_300, saleExternalId: sale.externalId });
    const foreign = [buildSale({ currency: "CAD" }), buildRefund({ currency: "CAD" }), buildSale({ currency: "EUR" })];
    const { client } = await enterShopOf(fixture, [
      sale,
      card,
      { ...back, isItemized: true, occurredAt: on("11-03") },
      unknown,
      unnamed,
      { ...lost, occurredAt: on("11-09") },
      ...foreign,
    ]);
    expect((await client.get(november)).body).toMatchObject({
      totalSales: 13_000 + 2_500 - 1_300 - 700 - 900 - 11_700,
      refunds: 1_300 + 700 + 900,
      disputes: 11_700,
      commissionable: -900,
      commission: -270,
      components: [
        { kind: "tips", amount: 1_500 - 150, count: 2 },
        { kind: "tax", amount: 1_000 - 100, count: 2 },
        { kind: "gift-cards", amount: 3_000, count: 2 },
        { kind: "not-counted", amount: -700 - (11_700 - (10_000 - 1_050)), count: 2 },
      ],
      otherCurrencies: [
        { currency: "CAD", count: 2 },
        { currency: "EUR", count: 1 },
      ],
    });
  });

  test("owe nothing before an agreement", async () => {
    const early = buildSale({ occurredAt: on("11-04"), totalCents: 1_000 });
    const sold = buildSale({ occurredAt: on("11-05"), totalCents: 2_000 });
    const earlyBack = buildRefund({ saleExternalId: early.externalId, totalCents: 500, occurredAt: on("11-20") });
    const soldBack = buildRefund({ saleExternalId: sold.externalId, totalCents: 400, occurredAt: on("11-20") });
    const { client, businessId } = await enterShopOf(fixture, [early, sold, earlyBack, soldBack]);
    expect((await client.get(november)).body).toMatchObject({ owed: 0, commission: 630 });
    // In New York, the signature is still on November 5.
    await acceptAgreement(businessId, new Date("2026-11-06T04:59:59Z"));
    expect((await client.get(november)).body).toMatchObject({ owed: 480, commission: 630 });
    const from = (day: string, end = "2026-11-30") => client.get(`/sales/summary?start=2026-11-${day}&end=${end}`);
    expect((await from("05")).body).toMatchObject({ owed: 480 });
    expect((await from("06")).body).toMatchObject({ owed: -120, commission: -270 });
    expect((await from("01", "2026-11-04")).body).toMatchObject({ owed: 0, commission: 300 });
    await acceptAgreement(businessId, on("11-20"), 2);
    expect((await client.get(november)).body).toMatchObject({ owed: 480 });
  });

  test("compare only with days that the import covers completely", async () => {
    const { client, businessId } = await enterShopOf(fixture, [buildSale()]);
    expect((await client.get(november)).body).toMatchObject({ coveredFrom: null, previous: null });
    await coverFrom(fixture, businessId, new Date("2026-10-02T04:00:00Z"));
    expect((await client.get(november)).body).toMatchObject({ coveredFrom: "2026-10-02", previous: { totalSales: 0 } });
    await coverFrom(fixture, businessId, new Date("2026-10-02T04:00:01Z"));
    expect((await client.get(november)).body).toMatchObject({ coveredFrom: "2026-10-03", previous: null });
  });

  test("compare only if each chosen source is imported, including sources in import or linked later", async () => {
    const { client, businessId, connection: square } = await enterShopOf(fixture, [buildSale()]);
    const covered = (link: TestConnection, coveredFrom: Date | null) =>
      setImportProgress(link, { coveredFrom, state: "active" });
    const read = async (filter = "") => {
      const query = `?start=2026-11-01&end=2026-11-30${filter}`;
      const summary = (await client.get(`/sales/summary${query}`)).body as SalesSummaryAnswer;
      const series = (await client.get(`/sales/series${query}`)).body as SalesSeriesAnswer;
      expect(series.previous === null).toBe(summary.previous === null);
      return [summary.coveredFrom, summary.previous !== null];
    };
    await covered(square, new Date("2026-01-02T05:00:00Z"));
    const stripe = await insertConnection(fixture.portal.database, businessId, { source: "stripe" });
    expect(await read()).toEqual(["2026-01-02", true]);
    await covered(stripe, null);
    expect(await read()).toEqual([null, false]);
    expect(await read("&source=square")).toEqual(["2026-01-02", true]);
    await covered(stripe, new Date("2026-11-16T05:00:00Z"));
    expect(await read()).toEqual(["2026-11-16", false]);
    expect(await read("&source=square&source=stripe")).toEqual(["2026-11-16", false]);
    expect(await read("&source=stripe")).toEqual(["2026-11-16", false]);
    await covered(stripe, new Date("2026-02-03T05:00:00Z"));
    expect(await read()).toEqual(["2026-02-03", true]);
  });

  test("ignore a connection that ended before its import was complete, for example a mistake", async () => {
    const { client, businessId } = await enterShopOf(fixture, [buildSale()]);
    await coverFrom(fixture, businessId, new Date("2026-01-02T05:00:00Z"));
    const wrong = await insertConnection(fixture.portal.database, businessId, { source: "stripe" });
    const end = (coveredFrom: Date | null) => setImportProgress(wrong, { coveredFrom, state: "disconnected" });
    const readCovered = async () => ((await client.get(november)).body as SalesSummaryAnswer).coveredFrom;
    await end(new Date("2026-11-16T05:00:00Z"));
    expect(await readCovered()).toBe("2026-01-02");
    await end(null);
    expect(await readCovered()).toBe("2026-01-02");
    // This connection ended after its import was complete, so its sales are compared, but only from the beginning of the import.
    await setImportProgress(wrong, { importFrom: new Date("2026-03-04T05:00:00Z") });
    await end(new Date("2026-03-04T05:00:00Z"));
    expect(await readCovered()).toBe("2026-03-04");
  });
});

describe("locations of Square", () => {
  test("filter only Square: another chosen source stays complete in all answers", async () => {
    const shop = await enterShopOf(fixture, [
      buildSale({ totalCents: 1_000, locationId: "NORTH" }),
      buildSale({ totalCents: 20_000, locationId: "SOUTH" }),
    ]);
    const connection = await insertConnection(fixture.portal.database, shop.businessId, { source: "stripe" });
    await recordShopSales(fixture, { connection }, [buildSale({ totalCents: 300, locationId: "acct_1" })]);
    const ask = async (path: string, filter: string) =>
      (await shop.client.get(`/sales/${path}?start=2026-11-01&end=2026-11-30&${filter}`)).body;
    const both = "source=square&source=stripe&location=NORTH";
    expect(await ask("summary", both)).toMatchObject({ totalSales: 1_300, salesQuantity: 2 });
    expect(await ask("summary", `${both}&asOf=2099-01-01`)).toMatchObject({ totalSales: 1_300 });
    expect(await ask("orders", both)).toMatchObject({ orders: [{}, {}] });
    expect(await ask("export/csv", both)).toMatch(/\r\n"End of the file","Rows",2,"Collected",13\.00\r\n$/);
    expect(await ask("summary", "source=square&location=NORTH")).toMatchObject({ totalSales: 1_000 });
    expect(await ask("summary", "location=NORTH")).toMatchObject({ totalSales: 1_000 });
    expect(await ask("summary", "source=stripe&location=acct_1")).toMatchObject({ totalSales: 300 });
  });
});

describe("figures as of a day", () => {
  test("exclude sales and refunds recorded later, in summary and list", async () => {
    const { clock } = fixture.portal;
    const sale = buildSale({ totalCents: 10_000 });
    const shop = await enterShopOf(fixture, [sale]);
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(clock.now());
    const list = "/sales/orders?start=2026-11-01&end=2026-11-30";
    const known = (await shop.client.get(list)).body;
    clock.advance(26 * 3_600_000);
    await fixture.enter(shop.client, shop.user);
    await recordShopSales(fixture, shop, [buildRefund({ saleExternalId: sale.externalId, totalCents: 2_500 })]);
    expect((await shop.client.get(november)).body).toMatchObject({ totalSales: 7_500, commission: 2_250 });
    expect((await shop.client.get(`${november}&asOf=${today}`)).body).toMatchObject({
      totalSales: 10_000,
      refunds: 0,
      commission: 3_000,
    });
    expect((await shop.client.get(`${list}&asOf=${today}`)).body).toEqual(known);
    expect((await shop.client.get(`${november}&asOf=2026-01-01`)).body).toMatchObject({ totalSales: 0 });
  });

  test("return 422 for an invalid day", async () => {
    const { client } = await enterShopOf(fixture);
    expect((await client.get(`${november}&asOf=yesterday`)).status).toBe(422);
  });
});
