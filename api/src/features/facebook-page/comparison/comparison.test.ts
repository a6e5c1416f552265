import { PageDrift } from "../../../models/page-drift.model";
import { setUpPageClients, pageFixture, type PageFixture } from "../../../../testing/page.fixture";
import { until } from "../../../../testing/until";

let fixture: PageFixture;
beforeAll(async () => {
  fixture = await pageFixture.start();
});
afterAll(() => fixture.stop());

const { newClient, newLinked } = setUpPageClients(() => fixture);
const minute = 60_000;

afterEach(() => fixture.lab.control("faults/clear", {}));

const drop = () => fixture.lab.control("faults", { provider: "facebook", kind: "drop-webhook", count: 100 });
const deliverAgain = () => fixture.lab.control("faults/clear", {});

async function actWithoutWebhook(page: string, what: object): Promise<string> {
  const { id } = (await fixture.lab.control("facebook/activity", { page, ...what })) as { id: string };
  return id;
}

async function untilSent(count: number): Promise<void> {
  const isSent = (log: unknown) => Array.isArray(log) && log.filter(isDropped).length >= count;
  await until(async () => isSent(await fixture.lab.control("webhooks")));
}

const isDropped = (sent: { fault: string | null }) => sent.fault === "drop-webhook";

async function compare(): Promise<void> {
  await fixture.checkLater();
  await fixture.checkLater(6 * minute);
}

const listDrifts = async (pageId: string) =>
  (await PageDrift.findAll({ where: { pageId }, order: ["id"] })).map(({ kind }) => kind).sort();

test("repairs missed webhooks found in the feed", async () => {
  const { client, page } = await newLinked();
  await fixture.checkLater();
  const comment = await fixture.act(page, { item: "comment", person: "Pat Example" });
  const like = await fixture.act(page, { item: "reaction", reaction: "like", person: "Sam" });
  const post = await fixture.act(page, { item: "post", person: "Zoë Ω" });
  await fixture.checkLater();
  await drop();
  const missed = await actWithoutWebhook(page, { item: "comment", person: "Ann" });
  await actWithoutWebhook(page, { item: "reaction", reaction: "wow", person: "Ann", on: missed });
  await actWithoutWebhook(page, { verb: "edit", id: like, reaction: "love" });
  await actWithoutWebhook(page, { verb: "remove", id: comment });
  await actWithoutWebhook(page, { item: "post", person: "page" });
  await untilSent(5);
  await deliverAgain();
  expect(await fixture.readCard(client)).toMatchObject({ status: "connected" });
  await compare();
  expect((await fixture.events(client)).sort()).toEqual(["add Zoë Ω", "comment Ann", "love Sam", "wow Ann"]);
  expect(await listDrifts(page)).toEqual(["different", "gone", "missing", "missing"]);
  expect(await fixture.readCard(client)).toMatchObject({
    isConnected: true,
    status: "degraded",
    reason: "Facebook is not sending us the activity on your page.",
    cure: "You don't need to do anything. We check your page every half hour until Facebook sends it again.",
  });
  await compare();
  expect(await listDrifts(page)).toHaveLength(4);
  await fixture.act(page, { verb: "edit", id: post });
  expect(await fixture.readCard(client)).toMatchObject({ status: "connected", reason: null });
});

test("ignores content from before the link", async () => {
  const { client, page } = await newLinked();
  const before = (await fixture.labPage("Brooks Mobile Detailing")).id;
  expect(before).toBe(page);
  await fixture.lab.control("facebook/unsubscribe", { page });
  await client.post("/integration/disconnect/facebook");
  await fixture.portal.runJobs();
  await actWithoutWebhook(page, { item: "comment", person: "Early" });
  await fixture.lab.control("clock", { advanceMs: 2 * minute });
  fixture.portal.clock.advance(2 * minute);
  expect((await fixture.link(client, "Maya Brooks")).status).toBe(200);
  await fixture.portal.runJobs();
  const events = await fixture.events(client);
  await drop();
  const late = await actWithoutWebhook(page, { item: "comment", person: "Late" });
  await deliverAgain();
  await fixture.checkLater();
  await fixture.act(page, { verb: "edit", id: late });
  const drifts = await listDrifts(page);
  await fixture.checkLater(6 * minute);
  expect((await fixture.events(client)).sort()).toEqual([...events, "comment Late"].sort());
  expect(await listDrifts(page)).toEqual(drifts);
});

/** Also advances the Lab's clock; checks nothing. */
async function passTime(milliseconds: number): Promise<void> {
  await fixture.lab.control("clock", { advanceMs: milliseconds });
  fixture.portal.clock.advance(milliseconds);
}

test("ignores content from before the page was chosen", async () => {
  const client = await newClient();
  await fixture.link(client, "Jonas Keller");
  const { id: page } = await fixture.labPage("Keller Fleet Care");
  await passTime(2 * minute);
  await actWithoutWebhook(page, { item: "comment", person: "Early" });
  await passTime(2 * minute);
  expect((await client.post("/integration/facebook/page", { id: page })).status).toBe(200);
  await fixture.portal.runJobs();
  await compare();
  expect(await fixture.events(client)).toEqual([]);
  expect(await fixture.readCard(client)).toMatchObject({ status: "connected", reason: null });
});

test("repairs what happened while access was ended", async () => {
  const { client, page } = await newLinked();
  await fixture.lab.control("facebook/deauthorize", { person: await fixture.personId("Maya Brooks") });
  await passTime(2 * minute);
  await actWithoutWebhook(page, { item: "comment", person: "Between" });
  await passTime(2 * minute);
  expect((await fixture.link(client, "Maya Brooks")).status).toBe(200);
  await fixture.portal.runJobs();
  await compare();
  expect(await fixture.events(client)).toEqual(["comment Between"]);
  expect(await fixture.readCard(client)).toMatchObject({ status: "connected", reason: null });
});

test("degrades the card while the app gets no webhooks", async () => {
  const { client } = await newLinked();
  const webhookUrl = `${fixture.portal.address}/api/webhooks/facebook`;
  await fixture.lab.control("facebook/callbacks", { webhookUrl: null });
  await fixture.checkLater();
  expect(await fixture.readCard(client)).toMatchObject({
    status: "degraded",
    reason: "Facebook is not sending us the activity on your page.",
  });
  await fixture.lab.control("facebook/callbacks", { webhookUrl });
  await fixture.checkLater();
  expect(await fixture.readCard(client)).toMatchObject({ status: "connected", reason: null });
});
