import { Op } from "sequelize";
import { EventRow } from "../../models/event-row.model";
import { PageDrift } from "../../models/page-drift.model";
import { startSquareProxy, type SquareProxy } from "../../../testing/square-proxy";
import { setUpPageClients, pageFixture, type PageFixture } from "../../../testing/page.fixture";
import { until } from "../../../testing/until";

let proxy: SquareProxy;
let fixture: PageFixture;
beforeAll(async () => {
  proxy = await startSquareProxy();
  fixture = await pageFixture.start({ FACEBOOK_BASE_URL: proxy.origin });
  proxy.target = fixture.lab.environment.FACEBOOK_BASE_URL ?? "";
});
afterAll(async () => {
  await fixture.stop();
  await proxy.stop();
});

const { newClient, newLinked } = setUpPageClients(() => fixture);

const minute = 60_000;
const silent = "Facebook does not answer.";
const limited = "Facebook limits how often we can check your page.";

const strike = (kind: string) =>
  fixture.lab.control("faults", { provider: "facebook", kind, count: 1_000, delayMs: 20 });

/** Fails two checks, because the card shows a problem only from the second failure on. */
async function tryTwice(): Promise<void> {
  await fixture.checkLater();
  await fixture.checkLater(5 * minute);
}

/** Clears the faults, then lets the next check and both comparisons of the feed run. */
async function recover(): Promise<void> {
  await fixture.lab.control("faults/clear", {});
  await fixture.checkLater(61 * minute);
  await fixture.checkLater(6 * minute);
}

test.each([
  ["429", limited],
  ["user-limit", limited],
  ["page-limit", limited],
  ["500", silent],
  ["transient", silent],
  ["timeout", silent],
  ["garbage", silent],
] as const)(
  "shows a Facebook that fails with %s in plain words and recovers the missed event",
  async (kind, reason) => {
    const { client, page } = await newLinked();
    // Facebook's times have whole seconds: an event in the second of the link would count as earlier than the link.
    await fixture.checkLater(minute);
    await strike(kind);
    await fixture.lab.control("faults", { provider: "facebook", kind: "drop-webhook", account: page, count: 1 });
    await fixture.lab.control("facebook/activity", { page, item: "comment", person: "Mo Missed" });
    await tryTwice();
    const now = fixture.portal.clock.now().getTime();
    const failing = await fixture.readCard(client);
    // The task checks again each minute.
    expect(Date.parse(failing.nextRefreshAt ?? "")).toBeGreaterThanOrEqual(now);
    expect(Date.parse(failing.nextRefreshAt ?? "")).toBeLessThan(now + minute);
    expect(failing).toMatchObject({
      status: "degraded",
      isConnected: true,
      reason,
      cure: "You don't need to do anything. We keep trying.",
    });
    await fixture.act(page, { item: "comment", person: "Hanna Heard" });
    expect(await fixture.events(client)).toEqual(["comment Hanna Heard"]);

    await recover();
    const mended = await fixture.readCard(client);
    expect(mended).toMatchObject({ status: "connected", isConnected: true, reason: null });
    expect(Date.parse(mended.nextRefreshAt ?? "")).toBe(Date.parse(mended.lastSyncAt ?? "") + 30 * minute);
    expect((await fixture.events(client)).sort()).toEqual(["comment Hanna Heard", "comment Mo Missed"]);
  },
);

test("waits for a slow Facebook without showing a problem", async () => {
  const { client } = await newLinked();
  await strike("slow");
  await fixture.checkLater();
  await fixture.lab.control("faults/clear", {});
  expect(await fixture.readCard(client)).toMatchObject({ status: "connected", isConnected: true, reason: null });
});

test("links on the next try when the response to the code was lost", async () => {
  const client = await newClient();
  await fixture.lab.failNext("facebook", "timeout", "/oauth/access_token", { delayMs: 20 });
  const lost = await fixture.link(client, "Maya Brooks");
  expect(lost).toMatchObject({ status: 503, body: { code: "FACEBOOK_UNREACHABLE" } });
  expect(await fixture.readCard(client)).toMatchObject({ isConnected: false, status: "disconnected" });
  expect(await fixture.link(client, "Maya Brooks")).toMatchObject({ status: 200 });
  expect(await fixture.readCard(client)).toMatchObject({ isConnected: true });
});

test("repeats a subscription or its end when the response is lost", async () => {
  const fieldsOf = async () => (await fixture.labPage("Brooks Mobile Detailing")).subscribedFields;
  const lose = (method: "POST" | "DELETE") =>
    fixture.lab.failNext("facebook", "timeout", "/subscribed_apps", { method, delayMs: 20 });
  const client = await newClient();
  await lose("POST");
  expect(await fixture.link(client, "Maya Brooks")).toMatchObject({ status: 200 });
  await fixture.portal.runJobs();
  expect(await fixture.readCard(client)).toMatchObject({ status: "syncing", isConnected: true });
  await fixture.checkLater(minute);
  expect(await fixture.readCard(client)).toMatchObject({ status: "connected", isConnected: true, reason: null });
  expect(await fieldsOf()).toEqual(["feed"]);
  await lose("DELETE");
  expect(await client.post("/integration/disconnect/facebook")).toMatchObject({ status: 200 });
  await fixture.portal.runJobs();
  await fixture.checkLater(minute);
  expect(await fieldsOf()).toEqual([]);
  expect(await fixture.link(client, "Maya Brooks")).toMatchObject({ status: 200 });
});

test("loses no event when access ends between two pages of the feed", async () => {
  const { client, page } = await newLinked();
  await fixture.checkLater(minute);
  const countDrifts = () => PageDrift.count({ where: { pageId: page } });
  const driftsBefore = await countDrifts();
  const comment = (index: number) => ({ page, item: "comment", person: `Guest ${String(index)}`, post: `${page}_1` });
  const activities = Array.from({ length: 150 }, (_, index) => comment(index));
  const count = () =>
    EventRow.count({ where: { person: { [Op.startsWith]: "Guest " }, state: { [Op.ne]: "removed" as const } } });
  await fixture.lab.control("facebook/activity", { activities, together: true });
  await until(async () => (await count()) === activities.length);
  const person = await fixture.personId("Maya Brooks");
  let parts = 0;
  proxy.rewrite = async (text) => {
    const isPart = text.includes('"Guest ');
    if (isPart && (parts += 1) === 1) await fixture.lab.control("facebook/sign-out", { person, reason: "removed" });
    return text;
  };
  await fixture.checkLater();
  expect(parts).toBe(1);
  proxy.rewrite = (text) => text;
  expect(await fixture.readCard(client)).toMatchObject({ status: "revoked", isConnected: false });
  expect(await fixture.link(client, "Maya Brooks")).toMatchObject({ status: 200 });
  await fixture.checkLater();
  await fixture.checkLater(6 * minute);
  expect(await fixture.readCard(client)).toMatchObject({ status: "connected", isConnected: true, reason: null });
  expect([await count(), await countDrifts()]).toEqual([activities.length, driftsBefore]);
});
