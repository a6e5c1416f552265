import { EventRow } from "../../models/event-row.model";
import { createLogger } from "../../platform/logger/logger";
import { sessionLifetime } from "../../sign-in/session-lifetime.policy";
import { inBusiness } from "../../sales/lock-business";
import { createRecordSales } from "../../sales/record-sales.command";
import { eventFixture, type EventFixture } from "../../../testing/event.fixture";
import { listen, type TestStream } from "../../../testing/event-stream";
import type { TestClient } from "../../../testing/http-client";
import { buildSale, insertConnection } from "../../../testing/sales-builder";
import { createTestDoor } from "../../../testing/test-door";
import { startTestPortal, type TestPortal } from "../../../testing/test-portal";
import { until } from "../../../testing/until";
import { createEventsKernel } from "../events-kernel";

let fixture: EventFixture;
let portal: TestPortal;
let another: TestPortal;
const warnings: string[] = [];
beforeAll(async () => {
  fixture = await eventFixture.start();
  ({ portal } = fixture);
  const logger = createLogger("warn", { write: (line) => warnings.push(line) });
  another = await startTestPortal({ LIMITS_FACTOR: "100" }, logger);
});
afterAll(async () => {
  await portal.stop();
  await another.stop();
});

const streams: TestStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});

type Options = Parameters<typeof listen>[2] & { at?: TestPortal };

async function follow(client: TestClient, { at = portal, ...options }: Options = {}): Promise<TestStream> {
  const stream = await listen(client, at.address, options);
  streams.push(stream);
  return stream;
}

const namesOf = ({ frames }: TestStream) => frames.map(({ name }) => name);
const has = (name: string) => (stream: TestStream) => namesOf(stream).includes(name);
const isReady = has("ready");

const time = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));

function comment(businessId: string, ids: readonly string[], person = "Ana"): Promise<number> {
  const kernel = createEventsKernel(portal);
  const what = { businessId, system: "facebook", change: "happened", action: "comment", trust: "signed" } as const;
  const comments = ids.map((externalId, n) => ({ ...what, externalId, person, at: time(n) }));
  return portal.database.inTransaction(() => kernel.recordEvents(comments));
}

function remove(businessId: string, externalId: string): Promise<number> {
  const gone = { businessId, system: "facebook", change: "removed", externalId, at: time(59) } as const;
  return portal.database.inTransaction(() => createEventsKernel(portal).recordEvents([gone]));
}

test("sends events as they happen, numbered and in the form of the list", async () => {
  const { client, businessId } = await fixture.enterShop();
  const stream = await follow(client);
  await stream.until(isReady);
  await comment(businessId, ["c1"]);
  await stream.until(has("event"));
  const { body } = await client.get("/integration/recent-events");
  const [listed] = body as unknown[];
  expect(stream.frames).toEqual([
    { id: "0", name: "ready", data: {} },
    { id: "1", name: "event", data: listed },
  ]);
});

test("ends the oldest stream with its reason when a session opens a 21st", async () => {
  const { client } = await fixture.enterShop();
  const { client: other } = await fixture.enterShop();
  const others = await follow(other);
  const open: TestStream[] = [];
  for (let n = 0; n < 20; n += 1) open.push(await follow(client));
  expect(open.every(({ isOver }) => !isOver)).toBe(true);
  open.push(await follow(client));
  await open[0]?.until(({ isOver }) => isOver);
  expect(open[0]?.frames.at(-1)).toEqual({ id: "", name: "over", data: { reason: "too-many-streams" } });
  await open[20]?.until(isReady);
  expect(open.filter(({ isOver }) => isOver)).toHaveLength(1);
  expect(others.isOver).toBe(false);
});

test("sends an edit or removal under the id of its event", async () => {
  const { client, businessId } = await fixture.enterShop();
  await comment(businessId, ["c1"]);
  const stream = await follow(client);
  await stream.until(isReady);
  await remove(businessId, "c1");
  await stream.until(has("removed"));
  const [row] = await EventRow.findAll({ where: { businessId } });
  expect(stream.frames.at(-1)).toEqual({ id: "2", name: "removed", data: { id: row?.id } });
});

test.each([
  ["Last-Event-ID", { query: "?after=0", headers: { "last-event-id": "1" } }],
  ["the number of an earlier stream", { query: "?after=1" }],
])("sends missed events once after a reconnect with %s", async (_what, options) => {
  const { client, businessId } = await fixture.enterShop();
  await comment(businessId, ["c1", "c2", "c3"]);
  const stream = await follow(client, options);
  await stream.until(({ frames }) => frames.length >= 3);
  await comment(businessId, ["c4"]);
  await stream.until(({ frames }) => frames.length >= 4);
  expect(stream.frames.map(({ id, name }) => `${id} ${name}`)).toEqual(["1 ready", "2 event", "3 event", "4 event"]);
});

test("sends the number of missed events when they exceed the list", async () => {
  const { client, businessId } = await fixture.enterShop();
  await comment(
    businessId,
    Array.from({ length: 201 }, (_, n) => `c${String(n)}`),
  );
  await remove(businessId, "c7");
  const stream = await follow(client, { query: "?after=0" });
  await stream.until(has("missed"));
  await comment(businessId, ["late"]);
  await stream.until(has("event"));
  expect(stream.frames.slice(1)).toMatchObject([
    { id: "202", name: "missed", data: { events: 200 } },
    { id: "203", name: "event" },
  ]);
});

test("makes the page reload when its number was never assigned, as after a restore", async () => {
  const { client, businessId } = await fixture.enterShop();
  await comment(businessId, ["c1"]);
  const stream = await follow(client, { headers: { "last-event-id": "900" } });
  await stream.until(has("missed"));
  expect(stream.frames.at(-1)).toEqual({ id: "1", name: "missed", data: { events: 1 } });
});

test("sends events from every process, only to readers of their business", async () => {
  const [own, other] = [await fixture.enterShop(), await fixture.enterShop()];
  const here = await follow(own.client);
  const there = await follow(own.client, { at: another });
  const others = await follow(other.client);
  await Promise.all([here, there, others].map((stream) => stream.until(isReady)));
  await comment(own.businessId, ["c1"]);
  await Promise.all([here, there].map((stream) => stream.until(has("event"))));
  await comment(other.businessId, ["x1"]);
  await others.until(has("event"));
  expect([here, there, others].map(namesOf)).toEqual(Array(3).fill(["ready", "event"]));
});

test("sends one 'missed' with 0 events when figures change without an event", async () => {
  const { client, businessId } = await fixture.enterShop();
  const connection = await insertConnection(portal.database, businessId);
  const recordSales = createRecordSales(portal);
  const [own, others] = [await follow(client), await follow((await fixture.enterShop()).client)];
  await Promise.all([own, others].map((stream) => stream.until(isReady)));
  await inBusiness(businessId, (lock) => recordSales(lock, { connection, records: [buildSale()] }));
  await own.until(has("missed"));
  expect(own.frames.find(({ name }) => name === "missed")).toEqual({ id: "0", name: "missed", data: { events: 0 } });
  expect(namesOf(others)).toEqual(["ready"]);
});

test("rejects callers without a session, without a business or with a wrong number", async () => {
  const { client: admin } = await fixture.enter("admin");
  expect((await portal.newClient().get("/sse/events")).status).toBe(401);
  expect(await admin.get("/sse/events")).toMatchObject({ status: 409, body: { code: "NO_BUSINESS" } });
  const { client } = await fixture.enterShop();
  expect((await client.get("/sse/events?after=-1")).status).toBe(422);
});

test("sends missed events after the database failed", async () => {
  const { client, businessId } = await fixture.enterShop();
  const stream = await follow(client, { at: another });
  await stream.until(isReady);
  await comment(businessId, ["c1"]);
  await stream.until(has("event"));
  const hasWarned = () => warnings.some((line) => line.includes("live events wait"));
  await portal.withoutTables(["event_counters"], () => until(async () => (await EventRow.count()) > 0 && hasWarned()));
  await comment(businessId, ["c2"]);
  await stream.until(({ frames }) => frames.length === 3);
  expect([namesOf(stream), stream.isOver]).toEqual([["ready", "event", "event"], false]);
});

describe("a stream ends", () => {
  test("together with its own session only", async () => {
    const { client, userId } = await fixture.enterShop();
    const second = portal.newClient();
    await createTestDoor(portal.database, portal.clock).enter(second, userId);
    const [stream, there, stays] = [await follow(client), await follow(client, { at: another }), await follow(second)];
    await Promise.all([stream, there, stays].map((one) => one.until(isReady)));
    expect((await client.post("/recover/logout")).status).toBe(200);
    await Promise.all([stream, there].map((one) => one.until(({ isOver }) => isOver)));
    expect([stream, there].map((one) => namesOf(one).at(-1))).toEqual(["over", "over"]);
    expect(stays.isOver).toBe(false);
  });

  test("after the idle time of its session, which the stream does not prolong", async () => {
    const { client } = await fixture.enterShop();
    const stream = await follow(client);
    await stream.until(isReady);
    portal.clock.advance(sessionLifetime.idle);
    await stream.until(({ isOver }) => isOver);
  });

  test("when an admin stops viewing as the client", async () => {
    const { userId: viewed } = await fixture.enterShop();
    const { client, userId } = await fixture.enter("admin");
    await createTestDoor(portal.database, portal.clock).enter(client, userId);
    expect((await client.post("/admin/view-as", { userId: viewed })).status).toBe(200);
    const stream = await follow(client);
    await stream.until(isReady);
    expect((await client.post("/admin/view-as", { userId: null })).status).toBe(200);
    await stream.until(({ isOver }) => isOver);
  });

  test("when its process stops", async () => {
    const { client } = await fixture.enterShop();
    const stream = await follow(client, { at: another });
    await stream.until(isReady);
    another.endStreams();
    await stream.until(({ isOver }) => isOver);
  });
});

test("sends a heartbeat after 25 seconds", async () => {
  portal.clock.stop();
  const { client, businessId } = await fixture.enterShop();
  const stream = await follow(client);
  await stream.until(isReady);
  portal.clock.advance(24_999);
  await comment(businessId, ["c1"]);
  await stream.until(has("event"));
  expect(namesOf(stream)).toEqual(["ready", "event"]);
  portal.clock.advance(1);
  await stream.until(has("heartbeat"));
});
