import { eventFixture, type EventFixture } from "../../testing/event.fixture";
import type { TestClient } from "../../testing/http-client";
import { createEventsKernel } from "./events-kernel";

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await eventFixture.start();
});
afterAll(() => fixture.portal.stop());

let client: TestClient;
let businessId: string;
beforeEach(async () => {
  ({ client, businessId } = await fixture.enterShop());
});

const time = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));

async function addVisits(seconds: readonly number[]): Promise<void> {
  const kernel = createEventsKernel(fixture.portal);
  const visit = { businessId, system: "web", change: "happened", action: "site_visit", trust: "public" } as const;
  const visits = seconds.map((at, n) => ({ ...visit, externalId: `v${String(n)}`, person: null, at: time(at) }));
  await fixture.portal.database.inTransaction(() => kernel.recordEvents(visits));
}

const timesOf = (body: unknown) => (Array.isArray(body) ? body.map(({ at }: { at: string }) => at) : body);

test("lists events newest first, with items and cents of sales", async () => {
  const kernel = createEventsKernel(fixture.portal);
  const fields = { businessId, change: "happened", trust: "signed", person: null } as const;
  const sale = { ...fields, system: "square", externalId: "s1", action: "sale", at: time(9) } as const;
  const lead = { ...fields, system: "GHL", externalId: "l1", action: "New_Lead", person: "Ana", at: time(4) } as const;
  await fixture.portal.database.inTransaction(() =>
    kernel.recordEvents([lead, { ...sale, item: "Full detail", amountCents: 12_000 }]),
  );
  const { status, body } = await client.get("/integration/recent-events");
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: expect.stringMatching(/^evt_/) as unknown,
      system: "square",
      action: "sale",
      person: null,
      at: time(9).toISOString(),
      item: "Full detail",
      amount: 12_000,
    },
    expect.objectContaining({ system: "GHL", action: "New_Lead", person: "Ana" }),
  ]);
});

test("continues after a cursor, also among events of the same time", async () => {
  await addVisits([1, 3, 3, 3, 2]);
  const first = await client.get("/integration/recent-events?limit=2");
  const cursor = first.headers.get("x-next-cursor") ?? "";
  const second = await client.get(`/integration/recent-events?limit=3&cursor=${cursor}`);
  expect([timesOf(first.body), timesOf(second.body)]).toEqual([
    [3, 3].map((at) => time(at).toISOString()),
    [3, 2, 1].map((at) => time(at).toISOString()),
  ]);
  expect(second.headers.get("x-next-cursor")).toBeNull();
});

test.each(["limit=0", "limit=201", "limit=x", "cursor=nonsense"])("returns 422 for %s", async (query) => {
  expect((await client.get(`/integration/recent-events?${query}`)).status).toBe(422);
});

test("returns no events to admins and other clients", async () => {
  await addVisits([1]);
  const admin = await fixture.enter("admin");
  expect((await admin.client.get("/integration/recent-events")).body).toEqual([]);
  const stranger = await fixture.enter();
  expect((await stranger.client.get("/integration/recent-events")).body).toEqual([]);
});
