import type { Database } from "../platform/db/database";
import { readInteger, readText } from "../platform/db/rows";
import { insertBusiness } from "../../testing/sales-builder";
import { createTestClock } from "../../testing/test-clock";
import { openWorkerDatabase } from "../../testing/worker-database";
import type { EventChange } from "./event-change";
import { createEventsKernel, type EventsKernel } from "./events-kernel";
import { listRecentEvents } from "./list-recent-events.query";

let database: Database;
let kernel: EventsKernel;
beforeAll(async () => {
  database = await openWorkerDatabase();
  kernel = createEventsKernel({ clock: createTestClock() });
});
afterAll(() => database.close());

let businessId: string;
beforeEach(async () => {
  businessId = await insertBusiness(database);
});

const time = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));

function build(overrides: Partial<Extract<EventChange, { action: string }>> = {}): EventChange {
  const what = { system: "facebook", externalId: "comment-1", change: "happened", action: "comment" } as const;
  return { ...what, businessId, trust: "signed", person: "Ana", at: time(0), ...overrides };
}

function remove(seconds: number): EventChange {
  return { businessId, system: "facebook", externalId: "comment-1", change: "removed", at: time(seconds) };
}

const record = (...changes: EventChange[]) => database.inTransaction(() => kernel.recordEvents(changes));

async function readSeqs(): Promise<[number, string][]> {
  const sql = "SELECT seq, external_id FROM events WHERE business_id = :businessId ORDER BY seq";
  const rows = await database.select(sql, { values: { businessId } });
  return rows.map((row) => [readInteger(row, "seq"), readText(row, "external_id")]);
}

const list = async () => (await listRecentEvents(businessId, {})).events;

test("stores one event for repeated records", async () => {
  expect(await record(build(), build())).toBe(1);
  expect(await record(build())).toBe(0);
  expect(await readSeqs()).toEqual([[1, "comment-1"]]);
});

test("stores separate events for the same id of two systems or businesses", async () => {
  const other = await insertBusiness(database);
  expect(await record(build(), build({ system: "instagram" }), build({ businessId: other }))).toBe(3);
  expect(await readSeqs()).toEqual([
    [1, "comment-1"],
    [2, "comment-1"],
  ]);
});

test("replaces an edited event, keeps its id and time, and gives it the next number", async () => {
  await record(build(), build({ externalId: "comment-2", at: time(1) }));
  const [, before] = await list();
  await record(build({ change: "edited", action: "love", at: time(5) }));
  expect(await list()).toContainEqual({ ...before, action: "love" });
  expect(await readSeqs()).toEqual([
    [2, "comment-2"],
    [3, "comment-1"],
  ]);
});

test("removes an event together with the person's name", async () => {
  await record(build({ item: "Nice work", amountCents: 5 }));
  await record(remove(5));
  expect(await list()).toEqual([]);
  const [row] = await database.select("SELECT person, item, amount_cents FROM events WHERE business_id = :businessId", {
    values: { businessId },
  });
  expect(row).toEqual({ person: null, item: null, amount_cents: null });
});

test("keeps the newest change in any order of arrival", async () => {
  const changes = [build(), build({ change: "edited", action: "love", at: time(3) }), remove(4)];
  await record(...[...changes].reverse());
  expect(await list()).toEqual([]);
  await record(...changes);
  expect(await list()).toEqual([]);
  await record(build({ action: "like", at: time(9) }));
  expect(await list()).toMatchObject([{ action: "like", person: "Ana", at: time(9).toISOString() }]);
});

test("dates an event by its last occurrence in any order of arrival", async () => {
  const changes = [
    build(),
    build({ change: "edited", action: "love", at: time(3) }),
    remove(4),
    build({ action: "wow", at: time(6) }),
    build({ change: "edited", action: "care", at: time(8) }),
  ];
  await record(...changes);
  const ordered = await list();
  expect(ordered).toMatchObject([{ action: "care", at: time(6).toISOString() }]);
  const orders = [
    [4, 3, 2, 1, 0],
    [1, 4, 0, 3, 2],
    [2, 4, 1, 3, 0],
  ];
  for (const order of orders) {
    businessId = await insertBusiness(database);
    for (const index of order) {
      const change = changes[index];
      if (change) await record({ ...change, businessId });
    }
    expect(await list()).toMatchObject([{ action: "care", person: "Ana", at: time(6).toISOString() }]);
  }
});

test("takes the time, but not the content, from an older edit that arrives late", async () => {
  await record(build({ change: "edited", action: "love", at: time(9) }));
  await record(build({ change: "edited", action: "wow", at: time(5), occurredAt: time(1) }));
  expect(await list()).toMatchObject([{ action: "love", at: time(1).toISOString() }]);
  await record(build({ at: time(2) }));
  expect(await list()).toMatchObject([{ action: "love", at: time(2).toISOString() }]);
});

test("keeps a removed event removed after an edit that cannot revive it", async () => {
  await record(build(), remove(4));
  await record({ ...build({ change: "edited", at: time(7) }), cannotRevive: true } as EventChange);
  expect(await list()).toEqual([]);
});

test("ranks a removal above an edit and an edit above its event at the same time", async () => {
  await record(build({ change: "edited", action: "love" }), build());
  expect(await list()).toMatchObject([{ action: "love" }]);
  await record(remove(0), build({ change: "edited", action: "wow" }));
  expect(await list()).toEqual([]);
});

test("keeps the signed event over an unsigned one in any order", async () => {
  const unsigned = build({ trust: "unsigned", person: "Anybody", at: time(9) });
  const signed = build({ at: time(1) });
  for (const changes of [
    [unsigned, signed],
    [signed, unsigned],
  ]) {
    businessId = await insertBusiness(database);
    for (const change of changes) await record({ ...change, businessId });
    expect(await list()).toMatchObject([{ person: "Ana", at: time(1).toISOString() }]);
    expect((await list())[0]).not.toHaveProperty("unsigned");
  }
});

test("stores non-ASCII ids as separate events, with names of at most 200 characters", async () => {
  await record(build({ externalId: "ü".repeat(500), person: "A".repeat(300) }), build({ externalId: "ä".repeat(500) }));
  expect((await list()).map(({ person }) => person?.length).sort()).toEqual([200, 3]);
});

test("assigns no number to an event that is rolled back", async () => {
  const failure = new Error("rolled back");
  const failing = database.inTransaction(async () => {
    await kernel.recordEvents([build()]);
    throw failure;
  });
  await expect(failing).rejects.toBe(failure);
  await record(build({ externalId: "comment-2" }));
  expect(await readSeqs()).toEqual([[1, "comment-2"]]);
});

test("stores each event once with 64 writers", async () => {
  const writers = Array.from({ length: 64 }, (_, writer) => writer);
  const write = async (writer: number) => {
    const id = (n: number) => `visit-${String((writer * 3 + n) % 150)}`;
    await record(...[0, 1, 2, 3].map((n) => build({ externalId: id(n) })));
  };
  const writing = new AbortController();
  const reads: number[][] = [];
  const reading = (async () => {
    while (!writing.signal.aborted) reads.push((await readSeqs()).map(([seq]) => seq));
  })();
  await Promise.all(writers.map(write));
  writing.abort();
  await reading;

  const seqs = await readSeqs();
  const count = (length: number) => Array.from({ length }, (_, index) => index + 1);
  expect(seqs.map(([seq]) => seq)).toEqual(count(150));
  expect(new Set(seqs.map(([, id]) => id)).size).toBe(150);
  // At every read the numbers are contiguous from 1: none appeared later below a visible number.
  for (const seen of reads) expect(seen).toEqual(count(seen.length));
  expect(reads.length).toBeGreaterThan(0);
});

test("does not deadlock writers that name several businesses in any order", async () => {
  const ids = [businessId, ...(await Promise.all([1, 2, 3].map(() => insertBusiness(database))))];
  const write = (_: unknown, writer: number) => {
    const order = writer % 2 === 0 ? ids : [...ids].reverse();
    return record(...order.map((id) => build({ businessId: id, externalId: `visit-${String(writer)}` })));
  };
  expect(await Promise.all(Array.from({ length: 16 }, write))).toEqual(Array.from({ length: 16 }, () => 4));
});

test("counts events by action and start time", async () => {
  await record(
    build(),
    build({ externalId: "comment-2", at: time(10) }),
    build({ externalId: "like-1", action: "like" }),
  );
  const comments = { system: "facebook", action: "comment" } as const;
  expect(await kernel.countEvents(businessId, comments, time(0))).toBe(2);
  expect(await kernel.countEvents(businessId, comments, time(10))).toBe(1);
});
