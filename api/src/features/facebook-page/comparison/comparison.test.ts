import { PageDrift } from "../../../models/page-drift.model";
import { setUpPageClients, startPageWorld, type PageWorld } from "../../../../testing/page-world";
import { until } from "../../../../testing/until";

let world: PageWorld;
beforeAll(async () => {
  world = await startPageWorld();
});
afterAll(() => world.stop());

const { newClient, newLinked } = setUpPageClients(() => world);
const minute = 60_000;

afterEach(() => world.lab.control("faults/clear", {}));

/** Drops deliveries from now on. */
const drop = () => world.lab.control("faults", { provider: "facebook", kind: "drop-webhook", count: 100 });
const deliverAgain = () => world.lab.control("faults/clear", {});

/** Triggers an activity whose delivery is dropped. */
async function actWithoutWebhook(page: string, what: object): Promise<string> {
  const { id } = (await world.lab.control("facebook/activity", { page, ...what })) as { id: string };
  return id;
}

async function untilSent(count: number): Promise<void> {
  const isSent = (log: unknown) => Array.isArray(log) && log.filter(isDropped).length >= count;
  await until(async () => isSent(await world.lab.control("webhooks")));
}

const isDropped = (sent: { fault: string | null }) => sent.fault === "drop-webhook";

/** Two comparisons, more than five minutes apart. */
async function compare(): Promise<void> {
  await world.checkLater();
  await world.checkLater(6 * minute);
}

const listDrifts = async (pageId: string) =>
  (await PageDrift.findAll({ where: { pageId }, order: ["id"] })).map(({ kind }) => kind).sort();

test("repairs missed webhooks found in the feed", async () => {
  const { client, page } = await newLinked();
  await world.checkLater();
  const comment = await world.act(page, { item: "comment", person: "Pat Example" });
  const like = await world.act(page, { item: "reaction", reaction: "like", person: "Sam" });
  const post = await world.act(page, { item: "post", person: "Zoë Ω" });
  await world.checkLater();
  await drop();
  const missed = await actWithoutWebhook(page, { item: "comment", person: "Ann" });
  await actWithoutWebhook(page, { item: "reaction", reaction: "wow", person: "Ann", on: missed });
  await actWithoutWebhook(page, { verb: "edit", id: like, reaction: "love" });
  await actWithoutWebhook(page, { verb: "remove", id: comment });
  await actWithoutWebhook(page, { item: "post", person: "page" });
  await untilSent(5);
  await deliverAgain();
  expect(await world.readCard(client)).toMatchObject({ status: "connected" });
  await compare();
  expect((await world.events(client)).sort()).toEqual(["add Zoë Ω", "comment Ann", "love Sam", "wow Ann"]);
  expect(await listDrifts(page)).toEqual(["different", "gone", "missing", "missing"]);
  expect(await world.readCard(client)).toMatchObject({
    isConnected: true,
    status: "degraded",
    reason: "Facebook is not sending us the activity on your page.",
    cure: "You don't need to do anything. We check your page every half hour until Facebook sends it again.",
  });
  await compare();
  expect(await listDrifts(page)).toHaveLength(4);
  await world.act(page, { verb: "edit", id: post });
  expect(await world.readCard(client)).toMatchObject({ status: "connected", reason: null });
});

test("ignores content from before the link", async () => {
  const { client, page } = await newLinked();
  const before = (await world.labPage("Brooks Mobile Detailing")).id;
  expect(before).toBe(page);
  await world.lab.control("facebook/unsubscribe", { page });
  await client.post("/integration/disconnect/facebook");
  await world.portal.runJobs();
  await actWithoutWebhook(page, { item: "comment", person: "Early" });
  await world.lab.control("clock", { advanceMs: 2 * minute });
  world.portal.clock.advance(2 * minute);
  expect((await world.link(client, "Maya Brooks")).status).toBe(200);
  await world.portal.runJobs();
  const events = await world.events(client);
  await drop();
  const late = await actWithoutWebhook(page, { item: "comment", person: "Late" });
  await deliverAgain();
  await world.checkLater();
  await world.act(page, { verb: "edit", id: late });
  const drifts = await listDrifts(page);
  await world.checkLater(6 * minute);
  expect((await world.events(client)).sort()).toEqual([...events, "comment Late"].sort());
  expect(await listDrifts(page)).toEqual(drifts);
});

/** Advances the Lab too, without a check. */
async function passTime(milliseconds: number): Promise<void> {
  await world.lab.control("clock", { advanceMs: milliseconds });
  world.portal.clock.advance(milliseconds);
}

test("ignores content from before the page was chosen", async () => {
  const client = await newClient();
  await world.link(client, "Jonas Keller");
  const { id: page } = await world.labPage("Keller Fleet Care");
  await passTime(2 * minute);
  await actWithoutWebhook(page, { item: "comment", person: "Early" });
  await passTime(2 * minute);
  expect((await client.post("/integration/facebook/page", { id: page })).status).toBe(200);
  await world.portal.runJobs();
  await compare();
  expect(await world.events(client)).toEqual([]);
  expect(await world.readCard(client)).toMatchObject({ status: "connected", reason: null });
});

test("repairs what happened while access was ended", async () => {
  const { client, page } = await newLinked();
  await world.lab.control("facebook/deauthorize", { person: await world.personId("Maya Brooks") });
  await passTime(2 * minute);
  await actWithoutWebhook(page, { item: "comment", person: "Between" });
  await passTime(2 * minute);
  expect((await world.link(client, "Maya Brooks")).status).toBe(200);
  await world.portal.runJobs();
  await compare();
  expect(await world.events(client)).toEqual(["comment Between"]);
  expect(await world.readCard(client)).toMatchObject({ status: "connected", reason: null });
});

test("degrades the card while the app gets no webhooks", async () => {
  const { client } = await newLinked();
  const webhookUrl = `${world.portal.address}/api/webhooks/facebook`;
  await world.lab.control("facebook/callbacks", { webhookUrl: null });
  await world.checkLater();
  expect(await world.readCard(client)).toMatchObject({
    status: "degraded",
    reason: "Facebook is not sending us the activity on your page.",
  });
  await world.lab.control("facebook/callbacks", { webhookUrl });
  await world.checkLater();
  expect(await world.readCard(client)).toMatchObject({ status: "connected", reason: null });
});
