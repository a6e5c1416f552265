import { randomUUID } from "node:crypto";

import { readField } from "../../../read-field.js";
import { setUpReceiver } from "../../../testing/receiver.js";
import { SquareClient } from "../../../testing/square-client.js";
import { fieldsOf } from "../../../testing/square-examples.js";
import { publishedPayload, shape } from "../../../testing/square-events.js";
import { setUpSquareTenant } from "../../../testing/square-lab.js";
import { signatureKeyOf } from "../square-credentials.js";
import { signSquareWebhook } from "./square-signature.js";

const fixture = setUpSquareTenant();
const receiver = setUpReceiver("/api/webhooks/square");
beforeEach(() => fixture.square.control("POST", "app", { notificationUrl: receiver.url }));

/** Returns the received events, oldest first. */
const events = (): unknown[] => receiver.received.map(({ body }): unknown => JSON.parse(body));

async function link(scopes?: readonly string[]): Promise<string> {
  const { id } = await fixture.square.merchant("Shine & Go Detailing");
  await fixture.square.link(id, scopes);
  return id;
}

const SALE = { lineItems: [{ name: "Wash", amount: 2_500 }] };

async function sell(fields: object = {}): Promise<string> {
  const { json } = await fixture.square.control("POST", "orders", { ...SALE, ...fields });
  return String(readField(json, "orderId"));
}

const types = (): unknown[] => events().map((json) => readField(json, "type"));

function objectOf(json: unknown, name: string): unknown {
  return readField(readField(readField(json, "data"), "object"), name);
}

test("sends the signed events of a sale once, in the published format", async () => {
  const merchantId = await link();
  const arrived = receiver.arrival(4);
  const orderId = await sell();
  await arrived;
  expect(types()).toEqual(["order.created", "payment.created", "order.updated", "payment.updated"]);
  const key = signatureKeyOf(fixture.square.clientId);
  for (const { body, headers } of receiver.received) {
    const json: unknown = JSON.parse(body);
    expect(headers["x-square-hmacsha256-signature"]).toBe(signSquareWebhook(key, receiver.url, body));
    expect(headers["square-environment"]).toBe("Sandbox");
    expect(headers["square-retry-number"]).toBeUndefined();
    expect(readField(json, "merchant_id")).toBe(merchantId);
    expect(shape(json)).toEqual(shape(publishedPayload(readField(json, "type"))));
  }
  const [created, , updated] = events();
  for (const [event, name] of [
    [created, "order_created"],
    [updated, "order_updated"],
  ] as const) {
    expect(fieldsOf(objectOf(event, name))).toEqual(
      fieldsOf(objectOf(publishedPayload(readField(event, "type")), name)),
    );
  }
  expect(objectOf(created, "order_created")).toMatchObject({ order_id: orderId, version: 1, state: "OPEN" });
  expect(objectOf(updated, "order_updated")).toMatchObject({ order_id: orderId, version: 2, state: "COMPLETED" });
  expect(new Set(events().map((json) => readField(json, "event_id"))).size).toBe(4);
});

test("sends events of refunds and disputes with the published fields", async () => {
  await link();
  const arrived = receiver.arrival(10);
  const orderId = await sell();
  await fixture.square.control("POST", "refunds", { orderId, amount: 500 });
  const { json } = await fixture.square.control("POST", "disputes", { orderId });
  await fixture.square.control("POST", "disputes/close", { disputeId: readField(json, "disputeId"), won: false });
  await arrived;
  expect(types().slice(4)).toEqual([
    "refund.created",
    "refund.updated",
    "order.created",
    "payment.updated",
    "dispute.created",
    "dispute.state.updated",
  ]);
  for (const event of events()) {
    expect(shape(event)).toEqual(shape(publishedPayload(readField(event, "type"))));
  }
  const [pending, done] = events()
    .slice(4)
    .map((json) => objectOf(json, "refund"));
  expect([readField(pending, "status"), readField(done, "status")]).toEqual(["PENDING", "COMPLETED"]);
  expect(objectOf(events().at(-1), "dispute")).toMatchObject({ state: "LOST" });
});

test("sends no event that the seller's consent does not cover", async () => {
  await link(["MERCHANT_PROFILE_READ", "ORDERS_READ"]);
  const arrived = receiver.arrival(2);
  await sell();
  await arrived;
  await fixture.square.control("POST", "revoke", {
    merchantId: (await fixture.square.merchant("Shine & Go Detailing")).id,
  });
  await sell();
  await settled(3);
  expect(types()).toEqual(["order.created", "order.updated", "oauth.authorization.revoked"]);
});

test("repeats an event with a reason when the receiver did not accept it", async () => {
  await link(["ORDERS_READ"]);
  receiver.answer(500);
  const arrived = receiver.arrival(2);
  await sell({ state: "OPEN" });
  await arrived;
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers["square-retry-number"]).toBe("1");
  expect(second?.headers["square-retry-reason"]).toBe("http_error");
  expect(second?.headers["square-initial-delivery-timestamp"]).toBe(
    first?.headers["square-initial-delivery-timestamp"],
  );
  const { json } = await settled(2);
  expect(json).toMatchObject([
    { attempt: 2, status: 204 },
    { attempt: 1, status: 500 },
  ]);
});

test("drops, duplicates or forges events by faults", async () => {
  await link(["ORDERS_READ"]);
  for (const kind of ["drop-webhook", "duplicate-webhook", "forge-webhook"]) {
    await fixture.square.lab.control("POST", "faults", { provider: "square", kind, count: 1 });
  }
  receiver.answer(204, 204, 403);
  const arrived = receiver.arrival(4);
  await sell();
  await sell({ state: "OPEN" });
  await arrived;
  const key = signatureKeyOf(fixture.square.clientId);
  const good = receiver.received.map(
    ({ body, headers }) => headers["x-square-hmacsha256-signature"] === signSquareWebhook(key, receiver.url, body),
  );
  expect(good).toEqual([true, true, false, true]);
  expect(types()).toEqual(["order.updated", "order.updated", "order.created", "order.created"]);
  expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
  expect(receiver.received[2]?.body).toBe(receiver.received[3]?.body);
});

test("reverses events of one action by a fault", async () => {
  await link(["ORDERS_READ"]);
  await fixture.square.lab.control("POST", "faults", { provider: "square", kind: "reorder-webhook", count: 1 });
  const arrived = receiver.arrival(2);
  await sell();
  await arrived;
  expect(types()).toEqual(["order.updated", "order.created"]);
});

test("applies a fault only to the named event", async () => {
  await link(["ORDERS_READ"]);
  const fault = { provider: "square", kind: "drop-webhook", count: 1, to: "order.updated" };
  await fixture.square.lab.control("POST", "faults", fault);
  await sell();
  await settled(2);
  expect(types()).toEqual(["order.created"]);
});

test("applies a fault only to the named seller", async () => {
  const struck = await link(["ORDERS_READ"]);
  const { id } = await fixture.square.merchant("Desert Gloss");
  await fixture.square.link(id, ["ORDERS_READ"]);
  const fault = { provider: "square", kind: "drop-webhook", count: 10, account: struck };
  await fixture.square.lab.control("POST", "faults", fault);
  await sell({ merchantId: id });
  await sell({ merchantId: struck });
  await settled(4);
  expect(events().map((json) => readField(json, "merchant_id"))).toEqual([id, id]);
});

test("sends no earlier events after a reset", async () => {
  const other = new SquareClient(fixture.lab, `t-${randomUUID()}`);
  await other.control("POST", "app", { notificationUrl: receiver.url });
  await link(["ORDERS_READ"]);
  const { id } = await other.merchant("Desert Gloss");
  await other.link(id, ["ORDERS_READ"]);
  receiver.answer(...Array<number>(10).fill(500));
  const failed = receiver.arrival(2);
  await sell({ state: "OPEN" });
  await other.control("POST", "orders", { ...SALE, state: "OPEN" });
  await failed;
  await fixture.square.lab.control("POST", "reset");
  receiver.answer();
  const before = receiver.received.length;
  // When the other tenant's next attempt arrives, one of the reset tenant would have arrived before.
  await receiver.arrival(before + 1);
  expect(
    events()
      .slice(before)
      .map((json) => readField(json, "merchant_id")),
  ).toEqual([id]);
});

/** Returns the log once it has this many attempts. */
async function settled(count: number): Promise<{ json: unknown }> {
  for (;;) {
    const { json } = await fixture.square.lab.control("GET", "webhooks");
    if (Array.isArray(json) && json.length >= count) return { json };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
