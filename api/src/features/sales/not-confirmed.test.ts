import Joi from "joi";
import type { BillingListAnswer, ClientSalesAnswer, SalesOrdersAnswer } from "@portal/api-contract";
import { createChangeTimeZone } from "../../sales/change-time-zone.command";
import { inBusiness } from "../../sales/lock-business";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { buildRefund, buildSale, insertConnection } from "../../../testing/sales-builder";
import { acceptAgreement, endLink, enterShopOf, recordShopSales, type TestShop } from "../../../testing/sales-shop";

const november = "start=2026-11-01&end=2026-11-30";
/** Noon in New York on this day. */
const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, "0")}T17:00:00Z`);

let fixture: AccountFixture;
let admin: TestClient;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
  admin = fixture.portal.newClient();
  await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
});
afterAll(() => fixture.stop());

async function ask<T>(client: TestClient, path: string): Promise<T> {
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  return Joi.attempt(body, Joi.object().unknown(true).required()) as T;
}

async function readOrders({ client }: TestShop, more = ""): Promise<[string, boolean][]> {
  const { orders } = await ask<SalesOrdersAnswer>(client, `/sales/orders?${november}${more}`);
  return orders.map(({ id, confirmed }) => [id, confirmed]);
}

async function readStates({ user }: TestShop): Promise<[string, string][]> {
  const days = { startDate: "2026-11-01", endDate: "2026-11-30" };
  const { status, body } = await admin.post("/integration/get-all-clients", { userId: user.id, ...days });
  expect(status).toBe(200);
  const answer = Joi.attempt(body, Joi.object().unknown(true).required()) as ClientSalesAnswer;
  return answer.data.map(({ id, state }) => [id, state]);
}

const summary = ({ client }: TestShop, more = "") => ask(client, `/sales/summary?${november}${more}`);

const settled = () => buildSale({ occurredAt: on(6), totalCents: 1_000 });
const loose = () => buildSale({ occurredAt: on(7), totalCents: 2_000 });

describe("sales of an ended connection", () => {
  test("are unconfirmed from the day that the last sync did not complete", async () => {
    const [early, late] = [settled(), loose()];
    const shop = await enterShopOf(fixture, [early, late]);
    await acceptAgreement(shop.businessId, on(1));
    expect(await readOrders(shop)).toEqual([
      [late.externalId, true],
      [early.externalId, true],
    ]);
    expect(await summary(shop)).toMatchObject({ owed: 900, unconfirmed: { count: 0, commission: 0 } });
    await endLink(shop, { unconfirmedFrom: on(7) });
    expect(await readOrders(shop)).toEqual([
      [late.externalId, false],
      [early.externalId, true],
    ]);
    expect(await readStates(shop)).toEqual([
      [late.externalId, "not confirmed"],
      [early.externalId, "billable"],
    ]);
    expect(await summary(shop)).toMatchObject({ owed: 900, unconfirmed: { count: 1, commission: 600 } });
    await endLink(shop, { unconfirmedFrom: null });
    expect(await readOrders(shop)).toEqual([
      [late.externalId, true],
      [early.externalId, true],
    ]);
    expect(await readStates(shop)).toContainEqual([late.externalId, "billable"]);
    expect(await summary(shop)).toMatchObject({ owed: 900, unconfirmed: { count: 0, commission: 0 } });
  });

  test("are unconfirmed only from the signature: earlier sales of that day and their refunds are excluded", async () => {
    const near = (milliseconds: number) => new Date(on(8).getTime() + milliseconds);
    const early = buildSale({ occurredAt: near(-1), totalCents: 1_000 });
    const late = buildSale({ occurredAt: near(0), totalCents: 2_000 });
    const back = buildRefund({ saleExternalId: early.externalId, totalCents: 500, occurredAt: near(2) });
    const shop = await enterShopOf(fixture, [early, late, back]);
    await acceptAgreement(shop.businessId, on(8), 1, { textVersion: "2026-11-28" });
    await endLink(shop, { unconfirmedFrom: on(6) });
    expect(await summary(shop)).toMatchObject({ owed: 600, unconfirmed: { count: 1, commission: 600 } });
    expect(new Map(await readStates(shop))).toEqual(
      new Map([
        [early.externalId, "excluded"],
        [late.externalId, "not confirmed"],
        [back.externalId, "excluded"],
      ]),
    );
    const query = new URLSearchParams({
      startDate: "2026-11-01",
      endDate: "2026-11-30",
      q: shop.user.email,
    }).toString();
    const { data } = await ask<BillingListAnswer>(admin, `/pc/clients?${query}`);
    expect(data[0]?.billable).toMatchObject({ unconfirmed: 1, commission: 600 });
  });

  test("determine the state of their refunds: the refund of a confirmed sale is confirmed", async () => {
    const [early, late] = [settled(), loose()];
    const back = (sale: { externalId: string }, day: number) =>
      buildRefund({ saleExternalId: sale.externalId, totalCents: 500, occurredAt: on(day) });
    const [earlyBack, lateBack, nobodys] = [back(early, 8), back(late, 20), buildRefund({ occurredAt: on(9) })];
    const shop = await enterShopOf(fixture, [early, late, earlyBack, lateBack, nobodys]);
    await acceptAgreement(shop.businessId, on(1));
    await endLink(shop, { unconfirmedFrom: on(7), updatedAt: on(9) });
    const expected = [
      [lateBack.externalId, false],
      [nobodys.externalId, false],
      [earlyBack.externalId, true],
      [late.externalId, false],
      [early.externalId, true],
    ];
    expect(await readOrders(shop)).toEqual(expected);
    expect(await readStates(shop)).toEqual(
      expected.map(([id, confirmed]) => [id, confirmed === true ? "billable" : "not confirmed"]),
    );
    expect(await summary(shop)).toMatchObject({ unconfirmed: { count: 1, commission: 600 - 150 - 300 } });
    const until = (end: number) => ask(shop.client, `/sales/summary?start=2026-11-01&end=2026-11-${String(end)}`);
    expect(await until(19)).toMatchObject({ unconfirmed: { count: 1, commission: 600 - 300 } });
    expect(await ask(shop.client, "/sales/summary?start=2026-11-20&end=2026-11-20")).toMatchObject({
      unconfirmed: { count: 0, commission: -150 },
    });
  });

  test("are unconfirmed only for that connection and business", async () => {
    const [gone, present] = [loose(), buildSale({ occurredAt: on(7), locationId: "NORTH" })];
    const shop = await enterShopOf(fixture, [gone]);
    await endLink(shop, { unconfirmedFrom: on(7), updatedAt: on(8) });
    const connection = await insertConnection(fixture.portal.database, shop.businessId, { source: "stripe" });
    await recordShopSales(fixture, { connection }, [present]);
    const other = await enterShopOf(fixture, [loose()]);
    await acceptAgreement(shop.businessId, on(1));
    expect(new Map(await readOrders(shop))).toEqual(
      new Map([
        [gone.externalId, false],
        [present.externalId, true],
      ]),
    );
    expect((await readOrders(other)).map(([, confirmed]) => confirmed)).toEqual([true]);
    expect(await summary(shop)).toMatchObject({ owed: 3_600, unconfirmed: { count: 1, commission: 600 } });
    expect(await summary(shop, "&location=NORTH")).toMatchObject({ unconfirmed: { count: 0, commission: 0 } });
    expect(await summary(shop, "&source=square")).toMatchObject({ unconfirmed: { count: 1, commission: 600 } });
  });

  test("count as owed only if they are billable", async () => {
    const [early, late] = [loose(), buildSale({ occurredAt: on(8), totalCents: 4_000 })];
    const card = buildSale({ occurredAt: on(9), totalCents: 5_000, giftCardCents: 5_000 });
    const shop = await enterShopOf(fixture, [early, late, card]);
    await endLink(shop, { unconfirmedFrom: on(6) });
    expect(await summary(shop)).toMatchObject({ owed: 0, unconfirmed: { count: 0, commission: 0 } });
    await acceptAgreement(shop.businessId, on(8));
    expect(await summary(shop)).toMatchObject({ owed: 1_200, unconfirmed: { count: 1, commission: 1_200 } });
    expect(await readStates(shop)).toEqual([
      [card.externalId, "excluded"],
      [late.externalId, "not confirmed"],
      [early.externalId, "excluded"],
    ]);
  });

  test("follow the days of the business in its current time zone", async () => {
    const { clock } = fixture.portal;
    const changeTimeZone = createChangeTimeZone({ clock });
    // After midnight in New York; the evening before in Los Angeles.
    const night = buildSale({ occurredAt: new Date("2026-11-07T06:30:00Z") });
    const evening = buildSale({ occurredAt: new Date("2026-11-07T03:30:00Z") });
    const shop = await enterShopOf(fixture, [night, evening]);
    const { businessId } = shop;
    const move = (timeZone: string) => inBusiness(businessId, (lock) => changeTimeZone(lock, { businessId, timeZone }));
    // 02:00 on the 7th in New York, 23:00 on the 6th in Los Angeles: neither day is complete.
    await endLink(shop, { unconfirmedFrom: new Date("2026-11-07T07:00:00Z") });
    expect(await readOrders(shop)).toEqual([
      [night.externalId, false],
      [evening.externalId, true],
    ]);
    await move("America/Los_Angeles");
    expect(await readOrders(shop)).toEqual([
      [night.externalId, false],
      [evening.externalId, false],
    ]);
    await move("America/New_York");
    expect(await readOrders(shop)).toContainEqual([evening.externalId, true]);
  });

  test("use the current connections as of any day, but only sales recorded by that day", async () => {
    const { clock } = fixture.portal;
    const [early, late] = [settled(), loose()];
    const shop = await enterShopOf(fixture, [early, late]);
    await acceptAgreement(shop.businessId, new Date("2025-01-01T17:00:00Z"));
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(clock.now());
    clock.advance(26 * 3_600_000);
    await fixture.enter(shop.client, shop.user);
    await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
    const back = buildRefund({ saleExternalId: late.externalId, totalCents: 2_000, occurredAt: on(20) });
    await recordShopSales(fixture, shop, [back]);
    await endLink(shop, { unconfirmedFrom: on(7), updatedAt: on(9) });
    expect(await summary(shop)).toMatchObject({ unconfirmed: { count: 1, commission: 0 } });
    const asOf = `&asOf=${today}`;
    expect(await summary(shop, asOf)).toMatchObject({ owed: 900, unconfirmed: { count: 1, commission: 600 } });
    expect(await readOrders(shop, asOf)).toEqual([
      [late.externalId, false],
      [early.externalId, true],
    ]);
    expect(await summary(shop, "&asOf=2026-01-01")).toMatchObject({ unconfirmed: { count: 0, commission: 0 } });
  });
});
