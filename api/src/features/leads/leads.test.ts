import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import type { InboundAnswer } from "@portal/api-contract";
import Joi from "joi";
import { read } from "../../../testing/read-reply";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");

let fixture: AccountFixture;
beforeAll(async () => {
  const key = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  fixture = await accountFixture.start({ GHL_ED25519_KEY: key });
});
afterAll(() => fixture.stop());

async function newClient(): Promise<TestClient> {
  const client = fixture.portal.newClient();
  await fixture.enter(client, await fixture.buildUser());
  return client;
}

async function newBound(): Promise<{ client: TestClient; locationId: string }> {
  const client = await newClient();
  const locationId = randomUUID().replaceAll("-", "");
  expect((await client.post("/integration/ghl", { locationId })).status).toBe(200);
  const { proofTag } = read<InboundAnswer>(await client.get("/integration/inbound"));
  expect(await deliver(contact(locationId, { type: "ContactTagUpdate", tags: [proofTag] }))).toBe(200);
  return { client, locationId };
}

interface ListedEvent {
  system: string;
  action: string;
  person: string | null;
}

async function events(client: TestClient): Promise<unknown[]> {
  const { body } = await client.get("/integration/recent-events");
  const list: ListedEvent[] = Joi.attempt(body, Joi.array().items(Joi.object<ListedEvent>().unknown()));
  return list.map(({ system, action, person }) => `${system}-${action} ${person ?? "?"}`);
}

const aTime: unknown = expect.stringMatching(/^20\d\d-\d\d-\d\dT/);

const contact = (locationId: string, more: object = {}) => ({
  type: "ContactCreate",
  locationId,
  id: randomUUID(),
  firstName: "Ada",
  lastName: "Byron",
  webhookId: randomUUID(),
  timestamp: fixture.portal.clock.now().toISOString(),
  ...more,
});

async function deliver(content: object, signature?: string): Promise<number> {
  const body = JSON.stringify(content);
  const header = signature ?? sign(null, Buffer.from(body), privateKey).toString("base64");
  const { status } = await fetch(`${fixture.portal.address}/api/webhooks/ghl`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-ghl-signature": header },
    body,
  });
  return status;
}

describe("a signed delivery of GoHighLevel", () => {
  test("records a new contact as a lead of the business with its location", async () => {
    const { client, locationId } = await newBound();
    const event = contact(locationId);
    expect(await deliver(event)).toBe(200);
    expect(await deliver(event)).toBe(409);
    expect(await deliver({ ...event, webhookId: randomUUID() })).toBe(200);
    expect(await deliver(contact(locationId, { type: "ContactUpdate" }))).toBe(200);
    expect(await events(client)).toEqual(["GHL-New_Lead Ada Byron"]);
    const sql = "SELECT trust FROM events WHERE action = 'New_Lead' AND event_system = 'GHL'";
    expect(await fixture.portal.database.select(sql)).toEqual([{ trust: "signed" }]);
  });

  test("is recorded once among concurrent duplicates", async () => {
    const { client, locationId } = await newBound();
    const contacts = Array.from({ length: 20 }, () => contact(locationId));
    const statuses = await Promise.all([...contacts, ...contacts].map((one) => deliver(one)));
    expect(statuses.sort()).toEqual([...contacts.map(() => 200), ...contacts.map(() => 409)]);
    expect(await events(client)).toHaveLength(20);
  });

  test("is rejected when forged or older than five minutes", async () => {
    const { client, locationId } = await newBound();
    expect(await deliver(contact(locationId), "AAAA")).toBe(403);
    const at = (minutes: number) => new Date(fixture.portal.clock.now().getTime() + minutes * 60_000).toISOString();
    expect(await deliver(contact(locationId, { timestamp: at(-6) }))).toBe(403);
    expect(await deliver(contact(locationId, { timestamp: at(6) }))).toBe(403);
    expect(await events(client)).toEqual([]);
    expect(await deliver(contact(locationId, { timestamp: at(-4) }))).toBe(200);
    expect(await events(client)).toHaveLength(1);
  });

  test("shows its location with the time of the last one", async () => {
    const { client, locationId } = await newBound();
    expect(await deliver(contact(locationId))).toBe(200);
    const inbound = { locationId, lastSignedAt: aTime, lastUnsignedAt: null };
    expect(await client.get("/integration/inbound")).toMatchObject({ status: 200, body: inbound });
  });

  test("is stored as not understood, or ignored when no business has its location", async () => {
    expect(await deliver({ hello: "world" })).toBe(200);
    expect(await deliver(contact("nobodys"))).toBe(200);
    const rows = await fixture.portal.database.select("SELECT state FROM deliveries WHERE state != 'done'");
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(["not understood", "ignored"]));
  });

  test("keeps the location when the shown one is sent back", async () => {
    const { client } = await newBound();
    const before = read<InboundAnswer>(await client.get("/integration/inbound"));
    expect((await client.post("/integration/ghl", { locationId: before.locationId })).status).toBe(200);
    expect(read<InboundAnswer>(await client.get("/integration/inbound"))).toEqual(before);
  });

  test("belongs to only one business per location", async () => {
    const { locationId } = await newBound();
    const other = await newClient();
    expect(await other.post("/integration/ghl", { locationId })).toMatchObject({
      status: 409,
      body: { code: "ACCOUNT_TAKEN" },
    });
  });
});

describe("an unsigned webhook", () => {
  const addressOf = async (client: TestClient): Promise<string> => {
    const { body } = await client.get("/integration/inbound");
    const { url }: { url: string } = Joi.attempt(
      body,
      Joi.object<{ url: string }>({ url: Joi.string().required() }).unknown(),
    );
    return `${fixture.portal.address}${new URL(url).pathname}`;
  };
  const post = async (url: string, content: unknown): Promise<number> =>
    (
      await fetch(url, {
        method: "POST",
        body: JSON.stringify(content),
        headers: { "content-type": "application/json" },
      })
    ).status;

  test("records a lead or Instagram event once, marked unsigned", async () => {
    const client = await newClient();
    const url = await addressOf(client);
    expect(await addressOf(client)).toBe(url);
    for (const content of [
      { contact_id: "c1", full_name: "Ada Byron", email: "ada@mail.test" },
      { contact_id: "c1", full_name: "Ada Byron", email: "ada@mail.test" },
      { system: "instagram", action: "comment", id: "i1", person: "Sam" },
    ]) {
      expect(await post(url, content)).toBe(200);
    }
    expect((await events(client)).sort()).toEqual(["GHL-New_Lead Ada Byron", "instagram-comment Sam"]);
    const { body } = await client.get("/integration/recent-events");
    expect(body).toEqual([expect.objectContaining({ unsigned: true }), expect.objectContaining({ unsigned: true })]);
  });

  test("gets the current time when its own is far ahead", async () => {
    const client = await newClient();
    const url = await addressOf(client);
    for (const at of ["9999-12-31T23:59:59.999Z", "+100000-01-01T00:00:00.000Z"]) {
      expect(await post(url, { contact_id: at.slice(1, 3), name: "Ahead", at })).toBe(200);
    }
    const soon = new Date(fixture.portal.clock.now().getTime() + 4 * 60_000).toISOString();
    expect(await post(url, { contact_id: "soon", name: "Soon", at: soon })).toBe(200);
    fixture.portal.clock.advance(5 * 60_000);
    expect(await post(url, { contact_id: "after", name: "After" })).toBe(200);
    expect(await events(client)).toEqual(["After", "Soon", "Ahead", "Ahead"].map((name) => `GHL-New_Lead ${name}`));
  });

  test("does not affect the others of its batch when it cannot be stored", async () => {
    const clients = await Promise.all([newClient(), newClient()]);
    const [odd = "", good = ""] = await Promise.all(clients.map(addressOf));
    const beyond = { contact_id: "c0", at: "-100000-01-01T00:00:00.000Z" };
    const sent = [1, 2, 3, 4].flatMap((n) => [
      post(good, { contact_id: `c${String(n)}`, name: "Ada Byron" }),
      post(odd, beyond),
    ]);
    const statuses = await Promise.all(sent);
    expect(statuses).toEqual([200, 422, 200, 422, 200, 422, 200, 422]);
    const [, client] = clients;
    expect(await events(client)).toHaveLength(4);
  });

  test("is rejected at a replaced address", async () => {
    const client = await newClient();
    const former = await addressOf(client);
    expect(await client.get("/integration/inbound")).toMatchObject({
      status: 200,
      body: { locationId: null, lastSignedAt: null, lastUnsignedAt: null },
    });
    expect(await client.post("/integration/inbound/rotate")).toMatchObject({ status: 200 });
    const present = await addressOf(client);
    expect(await post(former, { contact_id: "c1" })).toBe(404);
    expect(await post(present, { contact_id: "c1" })).toBe(200);
    expect(await client.post("/integration/inbound/rotate")).toMatchObject({ status: 200 });
    expect([former, present]).not.toContain(await addressOf(client));
    expect(await post(present, { contact_id: "c2" })).toBe(404);
    expect(await events(client)).toHaveLength(1);
    expect(await client.get("/integration/inbound")).toMatchObject({
      body: { lastSignedAt: null, lastUnsignedAt: aTime },
    });
  });

  test("is rejected without the right secret", async () => {
    const url = await addressOf(await newClient());
    const other = await addressOf(await newClient());
    const [business] = (other.split("/").at(-1) ?? "").split(".");
    const mac = url.split(".").at(-1) ?? "";
    for (const secret of [`${business ?? ""}.${mac}`, "nobody", `biz_0.${"A".repeat(32)}`]) {
      expect(await post(`${fixture.portal.address}/api/webhooks/inbound/${secret}`, { contact_id: "x" })).toBe(404);
    }
  });
});
