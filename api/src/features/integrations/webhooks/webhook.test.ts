import { createHash, createHmac, randomUUID } from "node:crypto";
import { readText } from "../../../platform/db/rows";
import { squareFixture, type LinkedClient, type SquareFixture } from "../../../../testing/square.fixture";
import { until } from "../../../../testing/until";

let fixture: SquareFixture;
let client: LinkedClient;
beforeAll(async () => {
  fixture = await squareFixture.start();
  client = await fixture.newLinkedClient();
});
afterAll(() => fixture.stop());

const silence = () => fixture.seller.register({ notificationUrl: null });

interface Event {
  event_id: string;
  merchant_id: string;
  type: string;
  data: object | null;
}

function orderEvent(orderId: string, overrides: Partial<Event> = {}): Event {
  const data = { type: "order", id: orderId, object: { order_updated: { order_id: orderId } } };
  return { event_id: randomUUID(), merchant_id: client.merchantId, type: "order.updated", data, ...overrides };
}

function sign(body: string): string {
  const key = fixture.lab.environment.SQUARE_WEBHOOK_KEY ?? "";
  return createHmac("sha256", key).update(`${fixture.portal.address}/api/webhooks/square${body}`).digest("base64");
}

async function deliver(event: Event | string, signature?: string): Promise<number> {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const reply = await fetch(`${fixture.portal.address}/api/webhooks/square`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-square-hmacsha256-signature": signature ?? sign(body) },
  });
  return reply.status;
}

const sell = (amountCents?: number) => fixture.sell(client.merchantId, amountCents);

async function findSale(externalId: string) {
  const [row] = await fixture.portal.database.select("SELECT * FROM sales WHERE external_id = :externalId", {
    values: { externalId },
  });
  return row;
}

async function statesOf(eventIds: readonly string[]): Promise<string[]> {
  const sql = "SELECT state FROM deliveries WHERE delivery_key IN (:eventIds) ORDER BY id";
  const rows = await fixture.portal.database.select(sql, { values: { eventIds } });
  return rows.map((row) => readText(row, "state"));
}

describe("a Square delivery", () => {
  test("brings a sale, its refund and its lost dispute as the Lab sends them", async () => {
    const orderId = await sell(10_000);
    await until(async () => {
      await fixture.portal.runJobs();
      return (await findSale(orderId)) !== undefined;
    });
    expect(await findSale(orderId)).toMatchObject({ total_cents: 10_000, business_id: client.businessId });
    const { refundId, returnOrderId } = await fixture.seller.refund(orderId, { amount: 2_500 });
    await until(async () => {
      await fixture.portal.runJobs();
      return (await findSale(orderId))?.refunded_cents === 2_500;
    });
    expect(await findSale(returnOrderId ?? refundId)).toMatchObject({ kind: "refund", total_cents: -2_500 });
    const disputeId = await fixture.seller.dispute(orderId, 1_000);
    await fixture.seller.closeDispute(disputeId, false);
    await until(async () => {
      await fixture.portal.runJobs();
      return (await findSale(disputeId))?.is_listed === 1;
    });
    expect(await findSale(disputeId)).toMatchObject({ kind: "dispute", total_cents: -1_000 });
  });

  test("is stored once when repeated", async () => {
    await silence();
    const event = orderEvent(await sell());
    const replies = await Promise.all(Array.from({ length: 40 }, () => deliver(event)));
    expect(new Set(replies)).toEqual(new Set([200]));
    expect(await statesOf([event.event_id])).toEqual(["waiting"]);
    await fixture.portal.runJobs();
    expect(await deliver(event)).toBe(200);
    expect(await statesOf([event.event_id])).toEqual(["done"]);
    expect(await fixture.portal.runJobs()).toBe(0);
  });

  test("shares one job with others", async () => {
    await silence();
    const orderIds = [await sell(), await sell(), await sell()];
    const events = [...orderIds, ...orderIds].map((orderId) => orderEvent(orderId));
    await Promise.all(events.map((event) => deliver(event)));
    expect(await fixture.portal.runJobs()).toBe(1);
    expect(new Set(await statesOf(events.map((event) => event.event_id)))).toEqual(new Set(["done"]));
    for (const orderId of orderIds) expect(await findSale(orderId)).toMatchObject({ total_cents: 4_000 });
  });

  test("is rejected with a wrong signature", async () => {
    await silence();
    const event = orderEvent(await sell());
    const body = JSON.stringify(event);
    for (const signature of ["", "AAAA", sign(`${body} `), sign(body).slice(1)]) {
      expect(await deliver(body, signature)).toBe(403);
    }
    expect(await deliver(body.replace(client.merchantId, "MLOTHER"), sign(body))).toBe(403);
    expect(await deliver("no json at all", sign("no json"))).toBe(403);
    expect(await statesOf([event.event_id])).toEqual([]);
    expect(await fixture.portal.runJobs()).toBe(0);
  });

  test("of an unknown seller is ignored", async () => {
    await silence();
    const event = orderEvent(await sell(), { merchant_id: "MLSTRANGER" });
    expect(await deliver(event)).toBe(200);
    await fixture.portal.runJobs();
    expect(await statesOf([event.event_id])).toEqual(["ignored"]);
  });

  test.each([
    ["of a kind that we do not know", { type: "customer.created", data: { type: "customer", id: "C1" } }],
    ["that does not say what it is about", { data: null }],
  ])("%s is stored without a job", async (_what, overrides) => {
    await silence();
    const event = orderEvent("none", overrides);
    expect(await deliver(event)).toBe(200);
    expect(await statesOf([event.event_id])).toEqual(["not understood"]);
    expect(await fixture.portal.runJobs()).toBe(0);
  });

  test("of an unknown shape does not block others", async () => {
    await silence();
    const known = orderEvent(await sell());
    const odd = [`{"note":"${randomUUID()}"}`, `no json ${randomUUID()}`, JSON.stringify({ ...known, merchant_id: 7 })];
    const replies = await Promise.all([...odd, ...odd, JSON.stringify(known)].map((body) => deliver(body)));
    expect(new Set(replies)).toEqual(new Set([200]));
    const keys = odd.map((body) => `sha256:${createHash("sha256").update(body).digest("hex")}`);
    expect(await statesOf(keys)).toEqual(Array(3).fill("not understood"));
    await fixture.portal.runJobs();
    expect(await statesOf([known.event_id])).toEqual(["done"]);
  });

  test("is processed again after the provider did not respond", async () => {
    await silence();
    const orderId = await sell();
    const event = orderEvent(orderId);
    await deliver(event);
    await fixture.lab.failNext("square", "500");
    await fixture.portal.runJobs();
    expect(await statesOf([event.event_id])).toEqual(["waiting"]);
    await fixture.advance(5_000);
    await fixture.portal.runJobs();
    expect(await statesOf([event.event_id])).toEqual(["done"]);
    expect(await findSale(orderId)).toBeDefined();
  });

  test("that always fails does not block later ones", async () => {
    await silence();
    const event = orderEvent(await sell());
    await deliver(event);
    for (let tries = 0; tries < 6; tries += 1) {
      await fixture.lab.failNext("square", "500");
      await fixture.portal.runJobs();
      await fixture.advance(3_600_000);
    }
    expect(await statesOf([event.event_id])).toEqual(["failed"]);
    const next = orderEvent(await sell());
    await deliver(next);
    await fixture.portal.runJobs();
    expect(await statesOf([next.event_id])).toEqual(["done"]);
  });

  test("of an outdated revocation changes nothing", async () => {
    await silence();
    const event = orderEvent("none", {
      type: "oauth.authorization.revoked",
      data: { type: "revocation", id: "R1", object: { revocation: { revoker_type: "MERCHANT" } } },
    });
    expect(await deliver(event)).toBe(200);
    await fixture.portal.runJobs();
    expect(await fixture.readCard(client)).toMatchObject({ isConnected: true, status: "connected" });
  });
});
