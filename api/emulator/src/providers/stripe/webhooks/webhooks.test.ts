import { readFileSync } from "node:fs";
import { join } from "node:path";

import { createContractValidator } from "../../../contracts/contract-validator.js";
import { readField } from "../../../read-field.js";
import { setUpReceiver } from "../../../testing/receiver.js";
import { ACCEPTED, prepareSetup } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";
import { deriveHex } from "../../../tenants/tenant-name.js";
import { STRIPE_CONTRACT } from "../stripe-contract.js";
import { webhookSecretOf } from "../stripe-credentials.js";
import { signStripeWebhook } from "./stripe-signature.js";

const fixture = setUpStripeLab();
const receiver = setUpReceiver("/api/webhooks/stripe");
const contract = createContractValidator(STRIPE_CONTRACT);
beforeEach(() => fixture.stripe.control("POST", "stripe/app", { notificationUrl: receiver.url }));

const events = (): unknown[] => receiver.received.map(({ body }): unknown => JSON.parse(body));
const types = (): unknown[] => events().map((event) => readField(event, "type"));
const secret = (): string => webhookSecretOf(deriveHex(fixture.stripe.lab.tenant));

function isSignedBy(keys: readonly string[], { headers, body }: { headers: object; body: string }): boolean {
  const header = String(readField(headers, "stripe-signature"));
  const seconds = Number(/^t=(\d+),/.exec(header)?.[1]);
  return header === signStripeWebhook(keys, seconds, body);
}

test("signs the published vectors", () => {
  const file = join(__dirname, "..", "..", "..", "..", "contracts", "fixtures", "stripe", "signature-vectors.json");
  const vectors = readField(JSON.parse(readFileSync(file, "utf8")), "vectors");
  const [valid] = (Array.isArray(vectors) ? (vectors as unknown[]) : []).filter(
    (vector) => readField(vector, "valid") === true,
  );
  const [key, payload] = ["secret", "payload"].map((name) => String(readField(valid, name)));
  const seconds = Number(readField(valid, "timestamp"));
  expect(signStripeWebhook([key ?? ""], seconds, payload ?? "")).toBe(readField(valid, "header"));
});

test("sends each event from the customer to the mandate once, signed", async () => {
  const arrived = receiver.arrival(5);
  const { intent } = await prepareSetup(fixture.stripe);
  await fixture.stripe.post(`setup_intents/${intent}/confirm`, ACCEPTED, { "idempotency-key": "confirm" });
  await arrived;
  expect(types()).toEqual([
    "customer.created",
    "financial_connections.account.created",
    "setup_intent.created",
    "payment_method.attached",
    "setup_intent.succeeded",
  ]);
  expect(receiver.received.every((delivery) => isSignedBy([secret()], delivery))).toBe(true);
  for (const event of events()) {
    expect(contract.checkAnswer("GET /v1/events/{id}", 200, event)).toEqual([]);
    expect(await fixture.stripe.get(`events/${String(readField(event, "id"))}`)).toEqual(event);
  }
  expect(readField(events().at(-1), "request")).toMatchObject({ idempotency_key: "confirm" });
  const [attached] = (await fixture.stripe.get("events", { type: "payment_method.attached" })).data as unknown[];
  expect(attached).toEqual(events()[3]);
});

test("sends events of the bank without a request", async () => {
  const { account, intent } = await prepareSetup(fixture.stripe);
  const { mandate } = await fixture.stripe.post(`setup_intents/${intent}/confirm`, ACCEPTED);
  const arrived = receiver.arrival(9);
  for (const verb of ["deactivate", "reactivate", "disconnect"]) {
    await fixture.stripe.control("POST", `stripe/accounts/${verb}`, { account });
  }
  await fixture.stripe.control("POST", "stripe/mandates/inactivate", { mandate });
  await arrived;
  expect(types().slice(5)).toEqual([
    "financial_connections.account.deactivated",
    "financial_connections.account.reactivated",
    "financial_connections.account.disconnected",
    "mandate.updated",
  ]);
  const last = events().at(-1);
  expect(readField(last, "request")).toEqual({ id: null, idempotency_key: null });
  expect(readField(last, "data")).toMatchObject({
    object: { status: "inactive" },
    previous_attributes: { status: "active" },
  });
});

test("repeats an event with a new signature when it was not accepted", async () => {
  receiver.answer(500);
  const arrived = receiver.arrival(2);
  await fixture.stripe.post("customers", { name: "Ana" });
  await arrived;
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second && isSignedBy([secret()], second)).toBe(true);
});

test("signs with the time of the tenant's clock", async () => {
  const arrived = receiver.arrival(1);
  const { json } = await fixture.stripe.control("POST", "clock", { advanceMs: 86_400_000 });
  const before = Math.trunc(Date.parse(String(readField(json, "now"))) / 1_000);
  await fixture.stripe.post("customers", { name: "Ana" });
  await arrived;
  const seconds = Number(/^t=(\d+),/.exec(String(receiver.received[0]?.headers["stripe-signature"]))?.[1]);
  const after = Math.trunc((Date.now() + 86_400_000) / 1_000);
  expect(seconds).toBeGreaterThanOrEqual(before);
  expect(seconds).toBeLessThanOrEqual(after);
});

test("drops, duplicates, forges or reorders events by faults", async () => {
  for (const [kind, to] of [
    ["drop-webhook", "customer.created"],
    ["duplicate-webhook", "setup_intent.created"],
    ["forge-webhook", "financial_connections.account.created"],
    ["reorder-webhook", "payment_method.attached"],
  ]) {
    await fixture.stripe.strike(kind ?? "", { to });
  }
  const arrived = receiver.arrival(5);
  const { intent } = await prepareSetup(fixture.stripe);
  await fixture.stripe.post(`setup_intents/${intent}/confirm`, ACCEPTED);
  await arrived;
  expect(types()).toEqual([
    "financial_connections.account.created",
    "setup_intent.created",
    "setup_intent.created",
    "setup_intent.succeeded",
    "payment_method.attached",
  ]);
  const good = receiver.received.map((delivery) => isSignedBy([secret()], delivery));
  expect(good).toEqual([false, true, true, true, true]);
});

test("signs with both secrets while one is rolled", async () => {
  const { json } = await fixture.stripe.control("POST", "stripe/roll-secret");
  const arrived = receiver.arrival(1);
  await fixture.stripe.post("customers", { name: "Ana" });
  await arrived;
  const [delivery] = receiver.received;
  expect(delivery && isSignedBy([secret(), String(readField(json, "webhookSecret"))], delivery)).toBe(true);
});

test("sends subscribed types to an endpoint with its secret until it is deleted", async () => {
  await fixture.stripe.control("POST", "stripe/app", { notificationUrl: null });
  const endpoint = await fixture.stripe.post("webhook_endpoints", {
    url: receiver.url,
    enabled_events: ["customer.updated"],
  });
  const path = `webhook_endpoints/${String(endpoint.id)}`;
  expect((await fixture.stripe.get(path)).secret).toBeUndefined();
  const arrived = receiver.arrival(1);
  const { id } = await fixture.stripe.post("customers", { name: "Ana" });
  await fixture.stripe.post(`customers/${String(id)}`, { name: "Bo" });
  await arrived;
  expect(types()).toEqual(["customer.updated"]);
  expect(receiver.received[0] && isSignedBy([String(endpoint.secret)], receiver.received[0])).toBe(true);
  expect((await fixture.stripe.call("DELETE", path)).status).toBe(200);
  const elsewhere = await fixture.stripe.refusal("POST", "webhook_endpoints", {
    url: "https://example.com/hook",
    enabled_events: ["*"],
  });
  expect(elsewhere[2]).toBe("url_invalid");
});
