import type { DecideSightingRequest, SalesOrdersAnswer, SightingItem, SightingsAnswer } from "@portal/api-contract";
import { AuditLog } from "../../models/audit-log.model";
import { createRecordAudit } from "../../platform/audit/audit";
import { inBusiness } from "../../sales/lock-business";
import { findDuplicates } from "../../sales/duplicate-matches/find-duplicates";
import {
  billForInvoice,
  noonOf,
  november,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../testing/billing.fixture";
import { read } from "../../../testing/read-reply";
import { buildRefund, buildSale, insertConnection } from "../../../testing/sales-builder";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const matchDuplicates = ({ businessId }: BilledShop) => {
  const { clock } = fixture.portal;
  const recordAudit = createRecordAudit(clock);
  return inBusiness(businessId, (lock) => findDuplicates({ clock, recordAudit }, lock, businessId));
};

/** A Square order of $100 and, forty seconds later, a Stripe charge of $100 with a tip of $5. */
async function newTwice() {
  const shop = await fixture.newShop();
  const stripe = await insertConnection(fixture.portal.database, shop.businessId, { source: "stripe" });
  const occurredAt = noonOf("2026-11-10");
  const order = buildSale({ occurredAt });
  const charge = buildSale({ occurredAt: new Date(occurredAt.getTime() + 40_000), tipCents: 500 });
  await fixture.recordSales(shop, [order]);
  await fixture.recordSales({ ...shop, connection: stripe }, [charge]);
  await matchDuplicates(shop);
  return { shop: { ...shop, stripe: { ...shop, connection: stripe } }, order, charge };
}

const list = async (view = "open") =>
  read<SightingsAnswer>(await fixture.admin.get(`/admin/sightings?view=${view}`)).data;
async function itemOf({ user }: BilledShop, view = "open"): Promise<SightingItem> {
  const item = (await list(view)).find(({ client }) => client.id === user.id);
  if (!item) throw new Error("There is no such pair.");
  return item;
}
const decide = (body: DecideSightingRequest, client = fixture.admin) => client.post("/admin/sightings/decide", body);
const seen = ({ id, version }: SightingItem, decision: DecideSightingRequest["decision"]) => ({
  id,
  version,
  decision,
});

/** Also checks that the list of clients shows the same billable amount. */
async function readFigures(shop: BilledShop) {
  const summary = read<{ totalSales: number }>(
    await shop.browser.get("/sales/summary?start=2026-11-01&end=2026-11-30"),
  );
  const { total, excluded } = await rehearseOne(fixture, shop);
  const query = new URLSearchParams({ ...november, q: shop.user.email });
  const [client] = read<{ data: { billable: { commission: number } }[] }>(
    await fixture.admin.get(`/pc/clients?${query.toString()}`),
  ).data;
  expect(client?.billable.commission).toBe(total);
  return { sold: summary.totalSales, bill: total, leftOut: excluded.map(({ reason }) => reason) };
}

test("bills only one record while the pair is open", async () => {
  const { shop, order, charge } = await newTwice();
  const item = await itemOf(shop);
  expect(item).toMatchObject({ state: "proposed", confidence: 84, decided: null, timeZone: "America/New_York" });
  expect(item.reasons).toEqual(["same amount", "40 seconds apart"]);
  expect(item.tellings).toMatchObject([
    { source: "stripe", id: charge.externalId, total: 10_000, verified: 9_500, commission: 2_850, now: "counts" },
    { source: "square", id: order.externalId, name: "Full detail", verified: 10_000, commission: 3_000, now: "held" },
  ]);
  expect(item.outcomes).toEqual({ same: 2_850, different: 5_850, counted: 0 });
  expect(await readFigures(shop)).toEqual({ sold: 20_000, bill: 2_850, leftOut: ["may-be-same"] });
  const { orders } = read<SalesOrdersAnswer>(await shop.browser.get("/sales/orders?start=2026-11-01&end=2026-11-30"));
  expect(orders.map(({ source, alsoToldBy }) => [source, alsoToldBy])).toEqual([
    ["stripe", { source: "square", state: "maybe", held: false }],
    ["square", { source: "stripe", state: "maybe", held: true }],
  ]);
});

test("counts one sale or two by the decision", async () => {
  const { shop } = await newTwice();
  expect((await decide(seen(await itemOf(shop), "same"))).status).toBe(200);
  expect(await readFigures(shop)).toEqual({ sold: 10_000, bill: 2_850, leftOut: [] });
  const joined = await itemOf(shop, "decided");
  expect(joined).toMatchObject({ state: "same", decided: { by: expect.stringMatching(/^Alex/) as string } });
  expect((await decide(seen(joined, "different"))).status).toBe(200);
  expect(await readFigures(shop)).toEqual({ sold: 20_000, bill: 5_850, leftOut: [] });
  await matchDuplicates(shop);
  expect((await decide(seen(await itemOf(shop, "decided"), "undo"))).status).toBe(200);
  expect(await readFigures(shop)).toEqual({ sold: 20_000, bill: 2_850, leftOut: ["may-be-same"] });
  const rows = await AuditLog.findAll({ where: { subject: shop.businessId, actor: fixture.adminId }, order: ["id"] });
  expect(rows.map(({ action }) => action)).toEqual(["sighting.same", "sighting.different", "sighting.undone"]);
  expect(JSON.parse(rows[0]?.details ?? "")).toMatchObject({ before: "proposed", confidence: 84, ruleVersion: 3 });
});

test("does not bill a record or its duplicate again when one was billed before", async () => {
  const shop = await fixture.newShop();
  const stripe = await insertConnection(fixture.portal.database, shop.businessId, { source: "stripe" });
  const occurredAt = noonOf("2026-11-10");
  await fixture.recordSales(shop, [buildSale({ occurredAt })]);
  expect((await billForInvoice(fixture, shop)).total).toBe(3_000);
  await fixture.recordSales({ ...shop, connection: stripe }, [buildSale({ occurredAt, tipCents: 500 })]);
  await matchDuplicates(shop);
  expect(await readFigures(shop)).toMatchObject({ sold: 20_000, bill: 0 });
  expect((await decide(seen(await itemOf(shop), "same"))).status).toBe(200);
  expect(await readFigures(shop)).toMatchObject({ sold: 10_000, bill: -150 });
});

test("rejects a decision that did not see the earlier one", async () => {
  const { shop } = await newTwice();
  const item = await itemOf(shop);
  const replies = await Promise.all([decide(seen(item, "same")), decide(seen(item, "different"))]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { state } = await itemOf(shop, "decided");
  const won = state === "same" ? "same" : "different";
  expect((await decide(seen(item, won))).status).toBe(200);
  expect(await AuditLog.count({ where: { subject: shop.businessId, action: `sighting.${won}` } })).toBe(1);
});

test("rejects a decision when the pair has changed since it was read", async () => {
  const { shop, charge } = await newTwice();
  const item = await itemOf(shop);
  await fixture.recordSales(shop.stripe, [
    buildRefund({ saleExternalId: charge.externalId, occurredAt: noonOf("2026-11-11") }),
  ]);
  expect((await decide(seen(item, "same"))).status).toBe(409);
  expect((await itemOf(shop)).outcomes).toMatchObject({ same: 2_565, different: 5_565 });
});

test("lets a person split or confirm a match by name", async () => {
  const shop = await fixture.newShop();
  const stripe = await insertConnection(fixture.portal.database, shop.businessId, { source: "stripe" });
  const occurredAt = noonOf("2026-11-10");
  const named = { ids: ["payment-of-order"], names: [], card: "4242" };
  await fixture.recordSales(shop, [buildSale({ occurredAt, clues: named })]);
  await fixture.recordSales({ ...shop, connection: stripe }, [
    buildSale({ occurredAt, tipCents: 500, clues: { ids: [], names: ["payment-of-order"], card: null } }),
  ]);
  await matchDuplicates(shop);
  expect(await readFigures(shop)).toMatchObject({ sold: 10_000, bill: 3_000 });
  const item = await itemOf(shop, "joined");
  expect(item.tellings.map(({ card, now }) => [card, now])).toEqual([
    ["4242", "counts"],
    [null, "left-out"],
  ]);
  expect((await decide(seen(item, "same"))).status).toBe(200);
  expect(await readFigures(shop)).toMatchObject({ sold: 10_000, bill: 2_850 });
  expect((await decide(seen(await itemOf(shop, "decided"), "undo"))).status).toBe(200);
  expect((await decide(seen(await itemOf(shop, "joined"), "different"))).status).toBe(200);
  expect(await readFigures(shop)).toMatchObject({ sold: 20_000, bill: 5_850 });
});

test("rejects an undo while a sale is in another pair", async () => {
  const { shop } = await newTwice();
  const item = await itemOf(shop);
  expect((await decide(seen(item, "different"))).status).toBe(200);
  await fixture.recordSales(shop.stripe, [buildSale({ occurredAt: noonOf("2026-11-10") })]);
  await matchDuplicates(shop);
  expect(await decide(seen(await itemOf(shop, "decided"), "undo"))).toMatchObject({
    status: 409,
    body: { message: "One of these sales is now in another possible duplicate. Decide that one first." },
  });
  expect((await decide({ ...seen(item, "same"), id: "999999999" })).status).toBe(404);
});

test("pages newest first", async () => {
  await newTwice();
  await newTwice();
  const first = read<SightingsAnswer>(await fixture.admin.get("/admin/sightings?limit=1"));
  const rest = read<SightingsAnswer>(
    await fixture.admin.get(`/admin/sightings?limit=1&cursor=${first.nextCursor ?? ""}`),
  );
  expect(Number(first.data[0]?.id)).toBeGreaterThan(Number(rest.data[0]?.id));
});
