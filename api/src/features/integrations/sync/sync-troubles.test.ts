import { readMarks } from "../../../events/live/change-marks.sql";
import { startSyncWorld, type SyncWorld } from "../../../../testing/sync-world";

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.stop());

const minute = 60_000;
const day = 86_400_000;

describe("a sync", () => {
  test("fails when its job is dead, not while its job waits", async () => {
    const client = await world.newSquareClient();
    await world.link(client, world.nextMerchant());
    await world.advance(5 * 60_000 + 1);
    await world.runScheduledTask("stalled-syncs");
    expect(await world.readCard(client)).toMatchObject({ status: "syncing" });
    await world.killSyncs();
    await world.runScheduledTask("stalled-syncs");
    expect(await world.readCard(client)).toMatchObject({
      status: "degraded",
      reason: "The import of your sales was interrupted.",
    });
    await world.advance(3_600_001);
    await world.runScheduledTask("failed-imports");
    await world.portal.runJobs();
    expect(await world.listRuns(client, "backfill")).toMatchObject([
      { state: "failed", error: "stalled" },
      { state: "done" },
    ]);
    expect(await world.readCard(client)).toMatchObject({ status: "connected", reason: null });
  });

  test("announces its time: five minutes after the last, or the next try while the source fails", async () => {
    const client = await world.newLinkedClient();
    const { merchantId: account } = client;
    const readNext = async () => Date.parse((await world.readCard(client)).nextRefreshAt ?? "");
    const untilNext = async () => {
      await world.advance(Math.max(0, (await readNext()) - world.portal.clock.now().getTime()) + 1);
      await world.runScheduledTask("re-scans");
      await world.portal.runJobs();
    };
    await untilNext();
    const [first] = await world.listRuns(client, "rescan");
    expect(first).toMatchObject({ state: "done" });
    expect(await readNext()).toBe(Number(first?.finishedAt) + 5 * minute);

    await world.lab.control("faults", { provider: "square", kind: "500", account, count: 1_000 });
    const marks: unknown[] = [];
    for (const pause of [1, 4, 16, 64, 256, 1_024]) {
      await untilNext();
      marks.push((await readMarks([client.businessId])).get(client.businessId));
      const ahead = (await readNext()) - world.portal.clock.now().getTime();
      expect(ahead).toBeGreaterThan(pause * 1_000 - 5_000);
      expect(ahead).toBeLessThanOrEqual(pause * 1_250);
    }
    expect(await world.listRuns(client, "rescan")).toHaveLength(2);
    // The second failure sets the reason of the connection, which changes the mark: open pages reload.
    expect(new Set(marks).size).toBe(2);

    await world.lab.control("faults/clear", {});
    await untilNext();
    const [, second] = await world.listRuns(client, "rescan");
    expect(second).toMatchObject({ state: "done" });
    expect(await readNext()).toBe(Number(second?.finishedAt) + 5 * minute);
  });

  test("that failed for good shows it until one succeeds", async () => {
    const client = await world.newLinkedClient();
    await world.refresh(client);
    await world.useUpTries();
    await world.spoilPositions();
    await world.portal.runJobs();
    expect(await world.listRuns(client, "refresh")).toMatchObject([{ state: "failed", error: "fault" }]);
    expect(await world.readCard(client)).toMatchObject({
      status: "degraded",
      reason: "We could not read new sales.",
      cure: "You don't need to do anything. We keep trying.",
    });
    await world.readSales(client);
    expect(await world.readCard(client)).toMatchObject({ status: "connected", reason: null });
  });

  test("at night finds a new location", async () => {
    const client = await world.newLinkedClient();
    const before = await world.listLocations(client);
    await world.loseLocation(client, before[0]?.externalId ?? "");
    await world.advance(day + 1);
    await world.runScheduledTask("comparisons");
    await world.portal.runJobs();
    expect(await world.listLocations(client)).toEqual(before);
  });

  test("missing for 24 hours notifies the owner once until the source is read again", async () => {
    const client = await world.newLinkedClient();
    const stale = async () => {
      await world.runScheduledTask("stale-sources");
      await world.portal.runJobs();
      const mails = await world.lab.inbox("mail", client.user.email);
      return mails.filter(({ headers }) => headers["x-portal-notice"] === "source-stale").length;
    };
    await world.advance(day - minute);
    expect(await stale()).toBe(0);
    await world.advance(2 * minute);
    expect(await stale()).toBe(1);
    await world.advance(day);
    expect(await stale()).toBe(1);
    await world.runScheduledTask("re-scans");
    await world.portal.runJobs();
    await world.advance(day + minute);
    expect(await stale()).toBe(2);
  });
});
