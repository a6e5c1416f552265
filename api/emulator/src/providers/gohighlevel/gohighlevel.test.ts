import { createPublicKey, verify } from "node:crypto";

import published from "../../../contracts/fixtures/gohighlevel/webhook-events.json";
import { readField } from "../../read-field.js";
import { setUpReceiver } from "../../testing/receiver.js";
import { shapeOf } from "../../testing/shape-of.js";
import { setUpTestLab } from "../../testing/test-lab.js";

const fixture = setUpTestLab();
const receiver = setUpReceiver("/webhooks/ghl");

const control = (path: string, body: object) => fixture.client.control("POST", `gohighlevel/${path}`, body);
let location: unknown;

beforeEach(async () => {
  const { json } = await fixture.client.control("GET", "gohighlevel/locations");
  location = readField(readField(json, "0"), "id");
  await control("callbacks", { webhookUrl: receiver.url });
});

async function publicKey(name: "ed25519Key" | "rsaKey") {
  const { json } = await fixture.client.control("GET", "credentials");
  const text = String(readField(readField(json, "gohighlevel"), name));
  return createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
}

test("signs a new contact's delivery with the tenant's key over its bytes", async () => {
  const { json } = await control("contacts", { location, firstName: "Zoë", lastName: "Ω", signedBy: "both" });
  await receiver.arrival(1);
  const [received] = receiver.received;
  const bytes = Buffer.from(received?.body ?? "");
  const signature = (header: string) => Buffer.from(String(received?.headers[header]), "base64");
  expect(verify(null, bytes, await publicKey("ed25519Key"), signature("x-ghl-signature"))).toBe(true);
  expect(verify("sha256", bytes, await publicKey("rsaKey"), signature("x-wh-signature"))).toBe(true);
  expect(JSON.parse(received?.body ?? "")).toMatchObject({
    type: "ContactCreate",
    locationId: location,
    id: readField(json, "id"),
    webhookId: readField(json, "webhookId"),
    name: "Zoë Ω",
  });
});

test.each([
  ["ContactCreate", published.ContactCreate.examples[0], {}],
  ["ContactTagUpdate", published.ContactTagUpdate.examples[0], {}],
  ["InboundMessage", published.InboundMessage.examples[0], { messageId: "string" }],
])("%s has only fields and types of the published example, besides the delivery's ids", async (type, example, more) => {
  await control("contacts", { location, type, tag: "vip" });
  await receiver.arrival(1);
  const shape = shapeOf(JSON.parse(receiver.received[0]?.body ?? "{}")) as Record<string, unknown>;
  const { timestamp, webhookId, ...own } = shape;
  expect([timestamp, webhookId]).toEqual(["string", "string"]);
  expect({ ...(shapeOf(example) as object), ...more }).toMatchObject(own);
});

test("supports the older signature alone, forged signatures and old timestamps", async () => {
  await fixture.client.control("POST", "faults", { provider: "gohighlevel", kind: "forge-webhook", count: 1 });
  await control("contacts", { location, signedBy: "rsa", ageMs: 3_600_000 });
  await receiver.arrival(1);
  const [received] = receiver.received;
  expect(received?.headers["x-ghl-signature"]).toBeUndefined();
  const signature = Buffer.from(String(received?.headers["x-wh-signature"]), "base64");
  expect(verify("sha256", Buffer.from(received?.body ?? ""), await publicKey("rsaKey"), signature)).toBe(false);
  const sentAt = Date.parse(String(readField(JSON.parse(received?.body ?? "{}"), "timestamp")));
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(3_600_000);
});

test("does not repeat a delivery after a 409", async () => {
  receiver.answer(409);
  await control("contacts", { location });
  await receiver.arrival(1);
  const { json } = await fixture.client.control("GET", "webhooks");
  expect(json).toMatchObject([{ status: 409, attempt: 1 }]);
});

test("a workflow posts its content unsigned, to this machine only", async () => {
  const content = { contact_id: "c1", full_name: "Ada Byron" };
  expect((await control("workflows", { url: receiver.url, content })).status).toBe(200);
  await receiver.arrival(1);
  const [received] = receiver.received;
  expect(JSON.parse(received?.body ?? "")).toEqual(content);
  expect(Object.keys(received?.headers ?? {}).filter((name) => name.includes("signature"))).toEqual([]);
  expect(await control("workflows", { url: "https://example.com/", content })).toMatchObject({ status: 422 });
});

test.each([
  ["an unknown location", { location: "none" }, 404],
  ["an unknown contact", { id: "none" }, 404],
  ["an unknown type", { type: "ContactBorn" }, 422],
  ["an age that is not a whole number", { ageMs: 0.5 }, 422],
])("refuses %s", async (_case, body, status) => {
  expect((await control("contacts", { location, ...body })).status).toBe(status);
});

test("sends every kind of event by a button of the Lab's page", async () => {
  const page = `/leads?space=${fixture.client.tenant}`;
  const press = (fields: Record<string, string>) => {
    const address = `http://127.0.0.1:${String(fixture.lab.httpPort)}`;
    const body = new URLSearchParams({ location: String(location), ...fields });
    return fixture.client.request(page, { method: "POST", body, headers: { origin: address } });
  };
  for (const act of ["new", "older", "change", "stale"]) expect((await press({ act })).status).toBe(303);
  expect((await press({ act: "tag", tag: "portal-1" })).status).toBe(303);
  for (const act of ["hook", "instagram"]) expect((await press({ act, url: receiver.url })).status).toBe(303);
  await receiver.arrival(7);
  expect(receiver.received.map(({ body }) => String(readField(JSON.parse(body), "type")))).toEqual([
    "ContactCreate",
    "ContactCreate",
    "ContactUpdate",
    "ContactCreate",
    "ContactTagUpdate",
    "undefined",
    "undefined",
  ]);
  expect(receiver.received[4]?.body).toContain('"tags":["portal-1"]');
  expect((await fixture.client.request(page)).text).toContain(`<code>${String(location)}</code>`);
  expect((await press({ act: "hook", url: "https://example.com/" })).status).toBe(422);
});
