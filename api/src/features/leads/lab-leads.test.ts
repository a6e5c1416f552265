import type { InboundAnswer } from "@portal/api-contract";
import Joi from "joi";
import { read } from "../../../testing/read-reply";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { until } from "../../../testing/until";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
  await fixture.lab.control("gohighlevel/callbacks", { webhookUrl: `${fixture.portal.address}/api/webhooks/ghl` });
});
afterAll(() => fixture.stop());

const idSchema = Joi.object<{ id: string }>({ id: Joi.string().required() }).unknown();
interface Sent {
  status: number | null;
  provider: string;
  event: string;
}
const sentSchema = Joi.array().items(Joi.object<Sent>().unknown());
const eventsSchema = Joi.array().items(Joi.object<{ system: string; person: string | null }>().unknown());

async function newBound(name: string): Promise<{ client: TestClient; location: string }> {
  const client = fixture.portal.newClient();
  await fixture.enter(client, await fixture.buildUser());
  const { id } = Joi.attempt(await fixture.lab.control("gohighlevel/locations", { name }), idSchema);
  expect((await client.post("/integration/ghl", { locationId: id })).status).toBe(200);
  const { proofTag } = read<InboundAnswer>(await client.get("/integration/inbound"));
  expect(await act("contacts", { location: id, type: "ContactTagUpdate", tag: proofTag })).toEqual([200]);
  return { client, location: id };
}

/** Newest first. */
async function listSent(event: string): Promise<(number | null)[]> {
  const log: Sent[] = Joi.attempt(await fixture.lab.control("webhooks"), sentSchema);
  return log.filter((sent) => sent.provider === "gohighlevel" && sent.event === event).map(({ status }) => status);
}

/**
 * Starts an action in the Lab. Returns the newest statuses once the event was sent `times` times. Earlier refused events are retried meanwhile and do
 * not count.
 */
async function act(
  path: string,
  body: Record<string, unknown> & { type?: string },
  times = 1,
): Promise<(number | null)[]> {
  const event = path === "workflows" ? "workflow" : (body.type ?? "ContactCreate");
  const before = (await listSent(event)).length;
  await fixture.lab.control(`gohighlevel/${path}`, body);
  let sent: (number | null)[] = [];
  await until(async () => {
    sent = await listSent(event);
    return sent.length >= before + times;
  });
  return sent.slice(0, times);
}

async function people(client: TestClient): Promise<(string | null)[]> {
  const { body } = await client.get("/integration/recent-events");
  const list: { person: string | null }[] = Joi.attempt(body, eventsSchema);
  return list.map(({ person }) => person).sort();
}

test("records each contact once with either signature", async () => {
  const { client, location } = await newBound("Signed");
  expect(await act("contacts", { location, firstName: "Ada", lastName: "One" })).toEqual([200]);
  expect(await act("contacts", { location, firstName: "Bob", lastName: "Two", signedBy: "rsa" })).toEqual([200]);
  expect(await act("contacts", { location, firstName: "Cy", lastName: "Three", signedBy: "both" })).toEqual([200]);
  await fixture.lab.control("faults", { provider: "gohighlevel", kind: "duplicate-webhook", count: 1 });
  expect(await act("contacts", { location, firstName: "Di", lastName: "Four" }, 2)).toEqual([409, 200]);
  expect(await people(client)).toEqual(["Ada One", "Bob Two", "Cy Three", "Di Four"]);
});

test("records an Instagram message once as a signed event, without text or sender", async () => {
  const { client, location } = await newBound("Instagram");
  const write = (channel: string) => act("contacts", { location, type: "InboundMessage", channel });
  expect(await write("IG")).toEqual([200]);
  await fixture.lab.control("faults", { provider: "gohighlevel", kind: "duplicate-webhook", count: 1 });
  expect(await act("contacts", { location, type: "InboundMessage", channel: "IG" }, 2)).toEqual([409, 200]);
  expect(await write("SMS")).toEqual([200]);
  const recent = read<object[]>(await client.get("/integration/recent-events"));
  const message = { system: "instagram", action: "message", person: null };
  expect(recent).toMatchObject([message, message]);
  // Only unsigned events have the field `unsigned`.
  expect(recent.filter((event) => "unsigned" in event)).toEqual([]);
});

test("rejects forged and outdated deliveries", async () => {
  const { client, location } = await newBound("Refused");
  await fixture.lab.control("faults", { provider: "gohighlevel", kind: "forge-webhook", count: 1 });
  expect(await act("contacts", { location })).toEqual([403]);
  expect(await act("contacts", { location, ageMs: 6 * 60_000 })).toEqual([403]);
  expect(await people(client)).toEqual([]);
});

test("accepts a workflow at the secret address as unsigned", async () => {
  const { client } = await newBound("Workflow");
  const { body } = await client.get("/integration/inbound");
  const { url }: { url: string } = Joi.attempt(body, Joi.object<{ url: string }>({ url: Joi.string() }).unknown());
  const address = `${fixture.portal.address}${new URL(url).pathname}`;
  const content = { contact_id: "c9", full_name: "Eve Five" };
  expect(await act("workflows", { url: address, content })).toEqual([200]);
  expect(await people(client)).toEqual(["Eve Five"]);
});
