import { readMarks } from "../../../events/live/change-marks.sql";
import { syncFixture, type SyncFixture } from "../../../../testing/sync.fixture";

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await syncFixture.start();
});
afterAll(() => fixture.stop());

const minute = 60_000;
const day = 86_400_000;

describe("a sync", () => {
  test("fails when its job is dead, not while its job waits", async () => {
    const client = await fixture.newSquareClient();
    await fixture.link(client, fixture.nextMerchant());
    await fixture.advance(5 * 60_000 + 1);
    await fixture.runScheduledTask("stalled-syncs");
    expect(await fixture.readCard(client)).toMatchObject({ status: "syncing" });
    await fixture.killSyncs();
    await fixture.runScheduledTask("stalled-syncs");
    expect(await fixture.readCard(client)).toMatchObject({
      status: "degraded",
      reason: "The import of your sales was interrupted.",
    });
    await fixture.advance(3_600_001);
    await fixture.runScheduledTask("failed-imports");
    await fixture.portal.runJobs();
    expect(await fixture.listRuns(client, "backfill")).toMatchObject([
      { state: "failed", error: "stalled" },
      { state: "done" },
    ]);
    expect(await fixture.readCard(client)).toMatchObject({ status: "connected", reason: null });
  });

  test("announces its time: five minutes after the last, or the next try while the source fails", async () => {
    const client = await fixture.newLinkedClient();
    const { merchantId: account } = client;
    const readNext = async () => Date.parse((await fixture.readCard(client)).nextRefreshAt ?? "");
    const untilNext = async () => {
      await fixture.advance(Math.max(0, (await readNext()) - fixture.portal.clock.now().getTime()) + 1);
      await fixture.runScheduledTask("re-scans");
      await fixture.portal.runJobs();
    };
    await untilNext();
    const [first] = await fixture.listRuns(client, "rescan");
    expect(first).toMatchObject({ state: "done" });
    expect(await readNext()).toBe(Number(first?.finishedAt) + 5 * minute);

    await fixture.lab.control("faults", { provider: "square", kind: "500", account, count: 1_000 });
    const marks: unknown[] = [];
    for (const pause of [1, 4, 16, 64, 256, 1_024]) {
      await untilNext();
      marks.push((await readMarks([client.businessId])).get(client.businessId));
      const ahead = (await readNext()) - fixture.portal.clock.now().getTime();
      expect(ahead).toBeGreaterThan(pause * 1_000 - 5_000);
      expect(ahead).toBeLessThanOrEqual(pause * 1_250);
    }
    expect(await fixture.listRuns(client, "rescan")).toHaveLength(2);
    // The second failure sets the reason of the connection, which changes the mark: open pages reload.
    expect(new Set(marks).size).toBe(2);

    await fixture.lab.control("faults/clear", {});
    await untilNext();
    const [, second] = await fixture.listRuns(client, "rescan");
    expect(second).toMatchObject({ state: "done" });
    expect(await readNext()).toBe(Number(second?.finishedAt) + 5 * minute);
  });

  test("that used up its tries degrades the card until a sync succeeds", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.refresh(client);
    await fixture.useUpTries();
    await fixture.spoilPositions();
    await fixture.portal.runJobs();
    expect(await fixture.listRuns(client, "refresh")).toMatchObject([{ state: "failed", error: "fault" }]);
    expect(await fixture.readCard(client)).toMatchObject({
      status: "degraded",
      reason: "We could not read new sales.",
      cure: "You don't need to do anything. We keep trying.",
    });
    await fixture.readSales(client);
    expect(await fixture.readCard(client)).toMatchObject({ status: "connected", reason: null });
  });

  test("finds a new location in the daily comparison", async () => {
    const client = await fixture.newLinkedClient();
    const before = await fixture.listLocations(client);
    await fixture.loseLocation(client, before[0]?.externalId ?? "");
    await fixture.advance(day + 1);
    await fixture.runScheduledTask("comparisons");
    await fixture.portal.runJobs();
    expect(await fixture.listLocations(client)).toEqual(before);
  });

  test("missing for 24 hours notifies the owner once until the source is read again", async () => {
    const client = await fixture.newLinkedClient();
    const stale = async () => {
      await fixture.runScheduledTask("stale-sources");
      await fixture.portal.runJobs();
      const mails = await fixture.lab.inbox("mail", client.user.email);
      return mails.filter(({ headers }) => headers["x-portal-notice"] === "source-stale").length;
    };
    await fixture.advance(day - minute);
    expect(await stale()).toBe(0);
    await fixture.advance(2 * minute);
    expect(await stale()).toBe(1);
    await fixture.advance(day);
    expect(await stale()).toBe(1);
    await fixture.runScheduledTask("re-scans");
    await fixture.portal.runJobs();
    await fixture.advance(day + minute);
    expect(await stale()).toBe(2);
  });
});
