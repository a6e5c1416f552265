import { generateKeyPairSync, randomUUID, sign, type KeyObject } from "node:crypto";
import Joi from "joi";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";

const own = generateKeyPairSync("ed25519");
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
/** A key that is not the provider's. */
const other = generateKeyPairSync("ed25519");

interface Listener {
  client: TestClient;
  locationId: string;
  secret: string;
}

let fixture: AccountFixture;
let listener: Listener;
beforeAll(async () => {
  const write = (key: KeyObject) => key.export({ format: "der", type: "spki" }).toString("base64");
  fixture = await accountFixture.start({
    GHL_ED25519_KEY: write(own.publicKey),
    GHL_RSA_KEY: write(rsa.publicKey),
  });
  listener = await newListener();
});
afterAll(() => fixture.stop());

async function readSecret(client: TestClient): Promise<string> {
  const schema = Joi.object<{ url: string }>({ url: Joi.string().required() }).unknown();
  const { url }: { url: string } = Joi.attempt((await client.get("/integration/inbound")).body, schema);
  return new URL(url).pathname;
}

async function newListener(): Promise<Listener> {
  const client = fixture.portal.newClient();
  await fixture.enter(client, await fixture.buildUser());
  const locationId = randomUUID().replaceAll("-", "");
  await client.post("/integration/ghl", { locationId });
  return { client, locationId, secret: await readSecret(client) };
}

type Headers = Record<string, string>;

async function post(path: string, body: string | Buffer, headers: Headers = {}): Promise<number> {
  const content = { "content-type": "application/json", ...headers };
  const reply = await fetch(`${fixture.portal.address}${path}`, { method: "POST", headers: content, body });
  await reply.arrayBuffer();
  return reply.status;
}

const signEd = (body: string, key = own.privateKey) => sign(null, Buffer.from(body), key).toString("base64");
const signRsa = (body: string) => sign("sha256", Buffer.from(body), rsa.privateKey).toString("base64");
const newer = (body: string, key?: KeyObject): Headers => ({ "x-ghl-signature": signEd(body, key) });

const deliver = (body: string, headers = newer(body)) => post("/api/webhooks/ghl", body, headers);

function contact(more: object = {}): string {
  const timestamp = fixture.portal.clock.now().toISOString();
  const content = { type: "ContactCreate", locationId: listener.locationId, id: randomUUID(), name: "Ada Byron" };
  return JSON.stringify({ ...content, webhookId: randomUUID(), timestamp, ...more });
}

const count = async (sql: string): Promise<number> => {
  const [row] = await fixture.portal.database.select(`SELECT COUNT(*) AS found FROM ${sql}`);
  return Number(row?.found);
};
const countEvents = () => count("events");
const countKept = () => count("deliveries");
const countIn = (state: string) => count(`deliveries WHERE state = '${state}'`);
const minutes = (count: number) => new Date(fixture.portal.clock.now().getTime() + count * 60_000).toISOString();
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const emoji = "👩🏽‍🔧";

/** These webhooks must neither be stored nor block others. */
const refused: readonly (readonly [string, number, () => Promise<number>])[] = [
  ["forged", 403, () => deliver(contact(), { "x-ghl-signature": "A".repeat(88) })],
  ["signed in no base64", 403, () => deliver(contact(), { "x-ghl-signature": "%%%" })],
  ["signed by a key of others", 403, () => deliver(contact(), newer(contact(), other.privateKey))],
  ["signed for another body", 403, () => deliver(contact(), newer(contact()))],
  ["not signed at all", 403, () => deliver(contact(), {})],
  [
    "signed by the older key in the newer header",
    403,
    () => {
      const body = contact();
      return deliver(body, { "x-ghl-signature": signRsa(body) });
    },
  ],
  [
    "forged in the newer header, right in the older",
    403,
    () => {
      const body = contact();
      return deliver(body, { "x-ghl-signature": "AAAA", "x-wh-signature": signRsa(body) });
    },
  ],
  ["stale", 403, () => deliver(contact({ timestamp: minutes(-6) }))],
  ["of a clock ahead", 403, () => deliver(contact({ timestamp: minutes(6) }))],
  ["larger than a megabyte", 413, () => deliver(contact({ notes: "x".repeat(1_100_000) }))],
  ["without a body", 403, () => deliver("", {})],
  ["at a secret address with another's secret", 404, () => post(`${listener.secret.slice(0, -4)}AAAA`, "{}")],
  ["at a secret address and larger than a megabyte", 413, () => post(listener.secret, "x".repeat(1_100_000))],
];

type Odd = readonly (readonly [string, string, () => string])[];

/** Bodies that are not understood, with their stored state. The provider gets 200, the sender at a secret address 422. */
const odd: Odd = [
  ["no JSON", "not understood", () => `{"type": ${randomUUID()}`],
  ["JSON, but no object", "not understood", () => JSON.stringify(randomUUID())],
  ["nested a hundred thousand deep", "not understood", () => nested(100_000)],
  ["of numbers and things where words belong", "not understood", () => contact({ id: {}, name: 17 })],
  ["with a word as long as a book", "not understood", () => contact({ name: "x".repeat(90_000) })],
];
/** Only possible from the provider. */
const oddOfProvider: Odd = [
  ["of an unknown type", "ignored", () => contact({ type: "SomethingNew" })],
  ["of a type as long as a book", "not understood", () => contact({ type: "T".repeat(90_000) })],
  ["of a location that nobody has", "ignored", () => contact({ locationId: "nobodys" })],
  ["of a contact without an id", "not understood", () => contact({ id: null })],
];
/** Only possible at a secret address. */
const oddOfHook: Odd = [
  ["of a system that we do not know", "not understood", () => contact({ system: "elsewhere" })],
  ["of an action in words", "not understood", () => contact({ action: "drop table; --" })],
  ["with an id beyond all numbers", "not understood", () => contact().replace("{", '{"contact_id":1e999,')],
];

const understood: readonly (readonly [string, () => string])[] = [
  ["of a person whose name is long and of many signs", () => contact({ name: emoji.repeat(70) })],
  [
    "of a person whose name holds what a screen must not run",
    () => contact({ name: "<script>alert(1)</script>\u202e" }),
  ],
  ["of a person without a name", () => contact({ name: null })],
  ["with fields that are not known", () => contact({ constructor: { prototype: 1 }, ["__proto__x"]: [1, [2]] })],
];

async function expectRecorded(before: number): Promise<void> {
  expect(await deliver(contact())).toBe(200);
  expect(await post(listener.secret, JSON.stringify({ contact_id: randomUUID(), name: "Ada" }))).toBe(200);
  expect(await countEvents()).toBe(before + 2);
}

test.each(refused)("rejects a webhook %s with %i", async (_name, status, act) => {
  const [events, kept] = [await countEvents(), await countKept()];
  const before = (await listener.client.get("/integration/inbound")).body;
  expect(await act()).toBe(status);
  expect(await countKept()).toBe(kept);
  expect((await listener.client.get("/integration/inbound")).body).toEqual(before);
  await expectRecorded(events);
});

describe.each(["signed", "unsigned"] as const)("a webhook that is %s", (kind) => {
  const send = (body: string) => (kind === "signed" ? deliver(body) : post(listener.secret, body));

  const answered = kind === "signed" ? ([200, "acknowledged"] as const) : ([422, "refused"] as const);
  test.each([...odd, ...(kind === "signed" ? oddOfProvider : oddOfHook)])(
    `and %s is ${answered[1]}, stored as '%s', and the next one is recorded`,
    async (_name, state, write) => {
      const [events, kept, inState] = [await countEvents(), await countKept(), await countIn(state)];
      expect(await send(write())).toBe(answered[0]);
      expect([await countKept(), await countIn(state)]).toEqual([kept + 1, inState + 1]);
      await expectRecorded(events);
    },
  );

  test.each(understood)("and %s is a lead", async (_name, write) => {
    const events = await countEvents();
    expect(await send(write())).toBe(200);
    await expectRecorded(events + 1);
  });

  test("that is sent twenty times is one lead", async () => {
    const events = await countEvents();
    const body = contact();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(kind === "signed" ? 1 : 20);
    await expectRecorded(events + 1);
  });
});

test.each([
  ["ids of every length", { id: "i".repeat(300), action: "a".repeat(64), system: "instagram" }],
  ["a time before all", { contact_id: "c1", at: "0000-01-01T00:00:00Z" }],
  ["a time after all", { contact_id: "c2", at: "+275760-09-13T00:00:00.000Z" }],
])("survives an unsigned webhook with %s", async (_name, body) => {
  const status = await post(listener.secret, JSON.stringify(body));
  expect([200, 422]).toContain(status);
  await expectRecorded(await countEvents());
});

test("accepts webhooks at one address during its replacement", async () => {
  const former = listener.secret;
  const events = await countEvents();
  const bodies = Array.from({ length: 10 }, () => JSON.stringify({ contact_id: randomUUID(), name: "Ada" }));
  const [statuses] = await Promise.all([
    Promise.all(bodies.map((body) => post(former, body))),
    listener.client.post("/integration/inbound/rotate"),
  ]);
  const acceptedCount = statuses.filter((status) => status === 200).length;
  expect(await countEvents()).toBe(events + acceptedCount);
  expect(await post(former, "{}")).toBe(404);
  listener = { ...listener, secret: await readSecret(listener.client) };
  const missed = bodies.filter((_body, index) => statuses[index] !== 200);
  for (const body of missed) expect(await post(listener.secret, body)).toBe(200);
  expect(await countEvents()).toBe(events + bodies.length);
});
