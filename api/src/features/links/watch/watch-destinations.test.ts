import type { DeadLinksAnswer, LinkItem, LinksAnswer } from "@portal/api-contract";
import { Job } from "../../../models/job.model";
import { LinkWatch } from "../../../models/link-watch.model";
import { read } from "../../../../testing/read-reply";
import { linksFixture, type LinksFixture } from "../testing/links.fixture";

const hour = 3_600_000;

let fixture: LinksFixture;
let host = "";
beforeAll(async () => {
  fixture = await linksFixture.start();
  host = new URL(fixture.lab.environment.SQUARE_BASE_URL ?? "").host;
});
afterAll(() => fixture.stop());

let serial = 0;

async function makeLink(fault = "none", more: Record<string, unknown> = {}) {
  serial += 1;
  const name = `shop-${String(serial)}`;
  const publish = async (next: string) => {
    await fixture.lab.control("websites", { name, fault: next });
  };
  await publish(fault);
  const endUrl = `http://${host}/sites/${fixture.lab.tenant}/${name}`;
  return { ...(await fixture.make({ endUrl, ...more })), publish, endUrl };
}

/**
 * Runs checks until none is due, including the pauses of hosts. Check times are random: an earlier link may become due a few seconds later, and its
 * job would delay the next one.
 */
async function watch(): Promise<void> {
  await fixture.portal.scheduledTasks.find(({ name }) => name === "watched-links")?.run();
  for (let turn = 0; ; turn += 1) {
    const ran = await fixture.portal.runJobs();
    const waiting = await Job.findOne({ where: { kind: "links.watch", state: "queued" } });
    if (ran === 0 && !waiting) return;
    // A failed job leaves its host claimed for a minute, so later jobs would find nothing.
    expect(waiting?.lastError ?? null).toBeNull();
    if (turn > 60) throw new Error("It does not come to an end.");
    fixture.portal.clock.advance(2000);
  }
}

async function pass(time: number): Promise<void> {
  fixture.portal.clock.advance(time);
  await fixture.enter(fixture.admin, fixture.adminUser);
}

async function find(code: string): Promise<LinkItem> {
  const { data } = read<LinksAnswer>(await fixture.admin.get(`/urls/get-codes?code=${code}`));
  const [link] = data;
  if (!link) throw new Error(`No link ${code}.`);
  return link;
}

const check = async (code: string) => (await find(code)).destinationCheck;
const findDead = async () => {
  const { data } = read<LinksAnswer>(await fixture.admin.get("/urls/get-codes?watch=dead&order=asc"));
  return data.map(({ code }) => code);
};
const countDead = async () => read<DeadLinksAnswer>(await fixture.admin.get("/urls/dead-links"));
const dueAt = async (url: string) =>
  (await LinkWatch.findOne({ where: { url }, rejectOnEmpty: true })).dueAt?.getTime() ?? null;

test("checks other links when one host exceeds the longest name", async () => {
  const long = await makeLink();
  await fixture.leadAsBefore(long.code, `http://${"a".repeat(300)}.example.com/`);
  const { code } = await makeLink("not-found");
  await watch();
  expect(await check(code)).toMatchObject({ isDead: true });
  expect(await check(long.code)).toMatchObject({ reason: "It does not answer." });
  await fixture.disable(code);
  await fixture.disable(long.code);
});

test("checks a new link in the next round, then once a day", async () => {
  const { code, endUrl } = await makeLink();
  expect(await check(code)).toBeNull();
  await watch();
  expect(await check(code)).toEqual({
    checkedAt: expect.any(String) as unknown,
    isDead: false,
    reason: null,
    since: null,
  });
  const pause = ((await dueAt(endUrl)) ?? 0) - fixture.portal.clock.now().getTime();
  expect(pause).toBeGreaterThan(21 * hour);
  expect(pause).toBeLessThanOrEqual(26 * hour);
  expect(await findDead()).toEqual([]);
});

test.each([
  ["not-found", "It says that the page does not exist (404)."],
  ["redirect-loop", "It redirects without end."],
  ["redirect-inside", "Its address is not on the public internet."],
])("marks a destination with the fault %s as dead until it is repaired", async (fault, reason) => {
  const { code, publish } = await makeLink(fault);
  await watch();
  const flagged = await check(code);
  expect(flagged).toMatchObject({ isDead: true, reason });
  expect(flagged?.since).toBe(flagged?.checkedAt);
  expect(await findDead()).toEqual([code]);
  expect(await countDead()).toEqual({ links: 1, most: 1000 });
  const file = await fixture.admin.get("/urls/codes.csv?watch=dead");
  expect(String(file.body)).toContain(`,"${reason}`);
  await publish("none");
  await pass(10 * 60_000);
  await watch();
  expect(await check(code)).toMatchObject({ isDead: false, reason: null, since: null });
  expect(await findDead()).toEqual([]);
});

test("marks an unknown name as dead at once", async () => {
  const { code } = await fixture.make({ endUrl: "https://shop-of-nobody.invalid/" });
  await watch();
  expect(await check(code)).toMatchObject({ isDead: true, reason: "Its name can't be found." });
  await fixture.disable(code);
});

test.each([
  ["server-error", "It answers with an error (500)."],
  ["overloaded", "It answers with an error (503)."],
  ["no-answer", "It does not answer."],
  ["garbled", "It does not answer."],
])("marks a temporary fault (%s) as dead after four checks over six hours", async (fault, reason) => {
  const { code, publish } = await makeLink(fault);
  await watch();
  const first = await check(code);
  expect(first).toMatchObject({ isDead: false, reason, since: first?.checkedAt });
  for (const time of [10 * 60_000, hour]) {
    await pass(time);
    await watch();
    expect(await findDead()).toEqual([]);
  }
  await pass(5 * hour);
  await watch();
  expect(await check(code)).toMatchObject({ isDead: true, reason, since: first?.since });
  await publish("none");
  await pass(6 * hour);
  await watch();
  expect(await check(code)).toMatchObject({ isDead: false, reason: null });
});

test.each(["closed", "no-page", "too-large", "cut-off", "slow", "other-host", "strict-policy"])(
  "does not mark the fault %s as dead, since people get a response",
  async (fault) => {
    const { code } = await makeLink(fault);
    await watch();
    expect(await check(code)).toMatchObject({ isDead: false, reason: null });
  },
);

test("does not check a disabled or expired link", async () => {
  const { code, endUrl } = await makeLink("not-found");
  await watch();
  expect(await findDead()).toEqual([code]);
  await fixture.disable(code);
  expect(await check(code)).toBeNull();
  expect(await findDead()).toEqual([]);
  expect(await countDead()).toMatchObject({ links: 0 });
  await watch();
  expect(await dueAt(endUrl)).toBeNull();
  await fixture.admin.post("/urls/update", { code, disabled: false });
  await watch();
  expect(await findDead()).toEqual([code]);

  const expiring = await makeLink("not-found", {
    expiresAt: new Date(fixture.portal.clock.now().getTime() + hour).toISOString(),
  });
  await watch();
  expect(await check(expiring.code)).toMatchObject({ isDead: true });
  await pass(2 * hour);
  expect(await check(expiring.code)).toBeNull();
  await watch();
  expect(await dueAt(expiring.endUrl)).toBeNull();
  await fixture.disable(code);
});

test("checks the new destination after a change", async () => {
  const { code } = await makeLink("not-found");
  const { endUrl, code: other } = await makeLink();
  await watch();
  await fixture.admin.post("/urls/update", { code, endUrl });
  expect(await check(code)).toBeNull();
  await watch();
  expect(await check(code)).toMatchObject({ isDead: false, reason: null });
  expect((await check(code))?.checkedAt).toBe((await check(other))?.checkedAt);
});

describe("POST /urls/check-destination", () => {
  const checkNow = (code: string) => fixture.admin.post("/urls/check-destination", { code });

  test("checks a link on request at once", async () => {
    const { code, publish } = await makeLink("not-found");
    expect(read<LinkItem>(await checkNow(code))).toMatchObject({
      code,
      destinationCheck: { isDead: true, reason: "It says that the page does not exist (404)." },
    });
    await publish("none");
    expect(read<LinkItem>(await checkNow(code)).destinationCheck).toMatchObject({ isDead: false, reason: null });
    await publish("no-answer");
    for (let press = 0; press < 5; press += 1) await checkNow(code);
    expect(await check(code)).toMatchObject({ isDead: false, reason: "It does not answer." });
  });

  test("returns 404 for an unknown code", async () => {
    expect(await checkNow("nobodys")).toMatchObject({ status: 404, body: { code: "NO_LINK" } });
    const { code } = await makeLink();
    await fixture.disable(code);
    expect(await checkNow(code)).toMatchObject({ status: 409, body: { code: "NOT_WATCHED" } });
  });
});

test("keeps redirecting to a dead destination", async () => {
  const { code, endUrl } = await makeLink("not-found");
  await watch();
  const led = await fixture.follow(code);
  expect([led.status, led.headers.get("location")]).toEqual([302, endUrl]);
});
