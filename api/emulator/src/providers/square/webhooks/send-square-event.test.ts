import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";

import { readField } from "../../../read-field.js";
import type { RunningLab } from "../../../start-lab.js";
import { startTestLab } from "../../../testing/lab-client.js";
import { SquareClient } from "../../../testing/square-client.js";
import { fieldsOf } from "../../../testing/square-examples.js";
import { publishedPayload, shape } from "../../../testing/square-events.js";
import { signatureKeyOf } from "../square-credentials.js";
import { signSquareWebhook } from "./square-signature.js";

jest.setTimeout(60_000);

interface Received {
  body: string;
  json: unknown;
  headers: NodeJS.Dict<string | string[]>;
}

let lab: RunningLab;
let square: SquareClient;
let receiver: Server;
let url: string;
let received: Received[];
/** Answers of the receiver; 204 when none is left. */
let answers: number[];
let arrive: () => void;

beforeAll(async () => {
  lab = await startTestLab();
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      received.push({ body, json: JSON.parse(body), headers: request.headers });
      response.writeHead(answers.shift() ?? 204).end();
      arrive();
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = receiver.address();
  url = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}/api/webhooks/square`;
});
afterAll(async () => {
  receiver.close();
  await lab.close();
});
beforeEach(async () => {
  square = new SquareClient(lab, `t-${randomUUID()}`);
  received = [];
  answers = [];
  await square.control("POST", "app", { notificationUrl: url });
});

/** Resolves when the receiver has had this many requests. */
function arrival(count: number): Promise<void> {
  return new Promise((resolve) => {
    arrive = () => {
      if (received.length >= count) resolve();
    };
  });
}

async function link(scopes?: readonly string[]): Promise<string> {
  const { id } = await square.merchant("Shine & Go Detailing");
  await square.link(id, scopes);
  return id;
}

const SALE = { lineItems: [{ name: "Wash", amount: 2_500 }] };

async function sell(fields: object = {}): Promise<string> {
  const { json } = await square.control("POST", "orders", { ...SALE, ...fields });
  return String(readField(json, "orderId"));
}

const types = (): unknown[] => received.map(({ json }) => readField(json, "type"));

function objectOf(json: unknown, name: string): unknown {
  return readField(readField(readField(json, "data"), "object"), name);
}

test("tells of a sale: order, payment, each once, signed, and shaped as the published payloads", async () => {
  const merchantId = await link();
  const arrived = arrival(4);
  const orderId = await sell();
  await arrived;
  expect(types()).toEqual(["order.created", "payment.created", "order.updated", "payment.updated"]);
  const key = signatureKeyOf(square.clientId);
  for (const { body, json, headers } of received) {
    expect(headers["x-square-hmacsha256-signature"]).toBe(signSquareWebhook(key, url, body));
    expect(headers["square-environment"]).toBe("Sandbox");
    expect(headers["square-retry-number"]).toBeUndefined();
    expect(readField(json, "merchant_id")).toBe(merchantId);
    expect(shape(json)).toEqual(shape(publishedPayload(readField(json, "type"))));
  }
  const [created, , updated] = received.map(({ json }) => json);
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
  expect(new Set(received.map(({ json }) => readField(json, "event_id"))).size).toBe(4);
});

test("tells of refunds and disputes with the fields of the published payloads", async () => {
  await link();
  const arrived = arrival(10);
  const orderId = await sell();
  await square.control("POST", "refunds", { orderId, amount: 500 });
  const { json } = await square.control("POST", "disputes", { orderId });
  await square.control("POST", "disputes/close", { disputeId: readField(json, "disputeId"), won: false });
  await arrived;
  expect(types().slice(4)).toEqual([
    "refund.created",
    "refund.updated",
    "order.created",
    "payment.updated",
    "dispute.created",
    "dispute.state.updated",
  ]);
  for (const event of received.map((item) => item.json)) {
    expect(shape(event)).toEqual(shape(publishedPayload(readField(event, "type"))));
  }
  const [asked, done] = received.slice(4).map((item) => objectOf(item.json, "refund"));
  expect([readField(asked, "status"), readField(done, "status")]).toEqual(["PENDING", "COMPLETED"]);
  expect(objectOf(received.at(-1)?.json, "dispute")).toMatchObject({ state: "LOST" });
});

test("keeps to itself what the seller's consent does not cover", async () => {
  await link(["MERCHANT_PROFILE_READ", "ORDERS_READ"]);
  const arrived = arrival(2);
  await sell();
  await arrived;
  await square.control("POST", "revoke", { merchantId: (await square.merchant("Shine & Go Detailing")).id });
  await sell();
  await settled(3);
  expect(types()).toEqual(["order.created", "order.updated", "oauth.authorization.revoked"]);
});

test("comes again, with the same event and a reason, when the receiver did not take it", async () => {
  await link(["ORDERS_READ"]);
  answers = [500];
  const arrived = arrival(2);
  await sell({ state: "OPEN" });
  await arrived;
  const [first, second] = received;
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

test("drops, duplicates and forges as faults say; what was forged comes again with a good signature", async () => {
  await link(["ORDERS_READ"]);
  for (const kind of ["drop-webhook", "duplicate-webhook", "forge-webhook"]) {
    await square.lab.control("POST", "faults", { provider: "square", kind, count: 1 });
  }
  answers = [204, 204, 403];
  const arrived = arrival(4);
  await sell();
  await sell({ state: "OPEN" });
  await arrived;
  const key = signatureKeyOf(square.clientId);
  const good = received.map(
    ({ body, headers }) => headers["x-square-hmacsha256-signature"] === signSquareWebhook(key, url, body),
  );
  expect(good).toEqual([true, true, false, true]);
  expect(types()).toEqual(["order.updated", "order.updated", "order.created", "order.created"]);
  expect(received[0]?.body).toBe(received[1]?.body);
  expect(received[2]?.body).toBe(received[3]?.body);
});

test("turns the order of what happened together round", async () => {
  await link(["ORDERS_READ"]);
  await square.lab.control("POST", "faults", { provider: "square", kind: "reorder-webhook", count: 1 });
  const arrived = arrival(2);
  await sell();
  await arrived;
  expect(types()).toEqual(["order.updated", "order.created"]);
});

test("strikes only the event that a fault names", async () => {
  await link(["ORDERS_READ"]);
  const fault = { provider: "square", kind: "drop-webhook", count: 1, to: "order.updated" };
  await square.lab.control("POST", "faults", fault);
  await sell();
  await settled(2);
  expect(types()).toEqual(["order.created"]);
});

test("strikes only the seller whom a fault names", async () => {
  const struck = await link(["ORDERS_READ"]);
  const { id } = await square.merchant("Desert Gloss");
  await square.link(id, ["ORDERS_READ"]);
  const fault = { provider: "square", kind: "drop-webhook", count: 10, account: struck };
  await square.lab.control("POST", "faults", fault);
  await sell({ merchantId: id });
  await sell({ merchantId: struck });
  await settled(4);
  expect(received.map(({ json }) => readField(json, "merchant_id"))).toEqual([id, id]);
});

test("sends nothing of its former life after a reset", async () => {
  const other = new SquareClient(lab, `t-${randomUUID()}`);
  await other.control("POST", "app", { notificationUrl: url });
  await link(["ORDERS_READ"]);
  const { id } = await other.merchant("Desert Gloss");
  await other.link(id, ["ORDERS_READ"]);
  answers = [500, 500];
  const failed = arrival(2);
  await sell({ state: "OPEN" });
  await other.control("POST", "orders", { ...SALE, state: "OPEN" });
  await failed;
  await square.lab.control("POST", "reset");
  // The other space's second try leaves later than one of this space would.
  await arrival(3);
  expect(received.slice(2).map(({ json }) => readField(json, "merchant_id"))).toEqual([id]);
});

/** The log of the space, once it holds this many attempts. */
async function settled(count: number): Promise<{ json: unknown }> {
  for (;;) {
    const { json } = await square.lab.control("GET", "webhooks");
    if (Array.isArray(json) && json.length >= count) return { json };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
