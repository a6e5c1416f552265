import { setUpPageClients, startPageWorld, type PageWorld } from "../../testing/page-world";

let world: PageWorld;
beforeAll(async () => {
  world = await startPageWorld();
});
afterAll(() => world.stop());

const { newClient, newLinked } = setUpPageClients(() => world);

const minute = 60_000;
const silent = "Facebook does not answer.";
const limited = "Facebook limits how often we may ask.";

const strike = (kind: string) => world.lab.control("faults", { provider: "facebook", kind, count: 1_000, delayMs: 20 });

/** The first failure is only a pause; the second one is said. */
async function tryTwice(): Promise<void> {
  await world.lookLater();
  await world.lookLater(5 * minute);
}

/** Time for the next try, for a look at the feed, and for the second look at what differs. */
async function recover(): Promise<void> {
  await world.lab.control("faults/clear", {});
  await world.lookLater(61 * minute);
  await world.lookLater(6 * minute);
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
  "a Facebook that answers with %s is said not to, in plain words, and what it missed to tell is read by itself",
  async (kind, reason) => {
    const { client, page } = await newLinked();
    // Facebook tells the second: what happens in that of the link counts as from before it.
    await world.lookLater(minute);
    await strike(kind);
    await world.lab.control("faults", { provider: "facebook", kind: "drop-webhook", account: page, count: 1 });
    await world.lab.control("facebook/activity", { page, item: "comment", person: "Mo Missed" });
    await tryTwice();
    expect(await world.readCard(client)).toMatchObject({
      status: "degraded",
      isConnected: true,
      reason,
      cure: "There is nothing to do: we keep trying.",
    });
    await world.act(page, { item: "comment", person: "Hanna Heard" });
    expect(await world.events(client)).toEqual(["comment Hanna Heard"]);

    await recover();
    expect(await world.readCard(client)).toMatchObject({ status: "connected", isConnected: true, reason: null });
    expect((await world.events(client)).sort()).toEqual(["comment Hanna Heard", "comment Mo Missed"]);
  },
);

test("a Facebook that is slow is asked all the same, and nothing is said", async () => {
  const { client } = await newLinked();
  await strike("slow");
  await world.lookLater();
  await world.lab.control("faults/clear", {});
  expect(await world.readCard(client)).toMatchObject({ status: "connected", isConnected: true, reason: null });
});

test("a Facebook that takes the code and whose answer is lost has linked nothing, and does by the next try", async () => {
  const client = await newClient();
  await world.lab.failNext("facebook", "timeout", "/oauth/access_token", { delayMs: 20 });
  const lost = await world.link(client, "Maya Brooks");
  expect(lost).toMatchObject({ status: 503, body: { code: "FACEBOOK_UNREACHABLE" } });
  expect(await world.readCard(client)).toMatchObject({ isConnected: false, status: "disconnected" });
  expect(await world.link(client, "Maya Brooks")).toMatchObject({ status: 200 });
  expect(await world.readCard(client)).toMatchObject({ isConnected: true });
});
