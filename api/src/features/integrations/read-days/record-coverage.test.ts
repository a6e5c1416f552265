import { LinkSpan } from "../../../models/link-span.model";
import { ReadSpan } from "../../../models/read-span.model";
import type { SquareClient } from "../../../../testing/square-world";
import { startSyncWorld, type SyncWorld } from "../../../../testing/sync-world";
import { findGaps } from "./read-spans";

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.stop());

async function listSpans(client: SquareClient) {
  const { id: connectionId } = await world.findConnection(client);
  const rows = await ReadSpan.findAll({ where: { connectionId }, order: ["locationId", "fromAt"], raw: true });
  const locations = (await world.listLocations(client)).map(({ externalId }) => externalId);
  return locations.map((location) =>
    rows
      .filter(({ locationId }) => locationId === location)
      .map(({ fromAt, toAt, readAt }) => ({ from: fromAt, to: toAt, readAt })),
  );
}

async function listLinks(client: SquareClient) {
  const { id: connectionId } = await world.findConnection(client);
  return LinkSpan.findAll({ where: { connectionId }, order: ["fromAt"], raw: true });
}

const minute = 60_000;

describe("read spans", () => {
  test("cover the whole year of an import at each location", async () => {
    const client = await world.newSquareClient();
    await world.linkAndImport(client, world.nextMerchant());
    const { importFrom, linkedAt } = await world.findConnection(client);
    for (const spans of await listSpans(client)) {
      expect(findGaps({ from: importFrom, to: linkedAt }, spans)).toEqual([]);
      expect(spans[0]?.from).toEqual(importFrom);
    }
    await world.advance(7 * minute);
    await world.readSales(client);
    const [reading] = await world.listRuns(client, "refresh");
    const now = reading?.windowTo ?? linkedAt;
    expect(now.getTime() - linkedAt.getTime()).toBeGreaterThanOrEqual(7 * minute);
    const spans = await listSpans(client);
    expect(spans.length).toBeGreaterThan(0);
    for (const own of spans) {
      expect(findGaps({ from: importFrom, to: now }, own)).toEqual([]);
      expect(own.at(-1)).toMatchObject({ to: now, readAt: reading?.finishedAt });
    }
  });

  test("are stored together with the records, or neither is", async () => {
    const client = await world.newSquareClient();
    const merchantId = world.nextMerchant();
    await world.linkWithoutImport(client, merchantId);
    await world.sell(merchantId, 40_000);
    await world.portal.withoutTables(["read_spans"], () => world.readSales(client));
    const [stopped] = await world.listRuns(client, "refresh");
    expect(stopped).toMatchObject({ state: "running", finishedAt: null });
    expect((await world.findConnection(client)).lastSyncAt).toBeNull();
    expect((await listSpans(client)).flat()).toEqual([]);
    await world.advance(5 * minute);
    await world.portal.runJobs();
    expect((await world.listRuns(client, "refresh"))[0]?.state).toBe("done");
    const window = { from: stopped?.windowFrom, to: stopped?.windowTo };
    for (const spans of await listSpans(client)) expect(spans).toMatchObject([window]);
  });

  test("of a new location begin at its first read", async () => {
    const client = await world.newSquareClient();
    await world.linkAndImport(client, world.nextMerchant());
    const [lost] = await world.listLocations(client);
    await world.loseLocation(client, String(lost?.externalId));
    await world.advance(24 * 60 * minute + 1);
    await world.runScheduledTask("comparisons");
    await world.portal.runJobs();
    await world.advance(5 * minute + 1);
    await world.runScheduledTask("re-scans");
    await world.portal.runJobs();
    const [spans = []] = await listSpans(client);
    const reading = (await world.listRuns(client, "rescan")).at(-1);
    expect(spans).toEqual([{ from: reading?.windowFrom, to: reading?.windowTo, readAt: reading?.finishedAt }]);
  });
});

describe("connection spans", () => {
  test("end with every kind of end", async () => {
    const client = await world.newLinkedClient();
    const { linkedAt: start } = await world.findConnection(client);
    await world.readSales(client);
    await world.unlink(client);
    await world.portal.runJobs();
    const { disconnectedAt: end } = await world.findConnection(client);
    await world.advance(minute);
    await world.linkWithoutImport(client, client.merchantId);
    const { linkedAt: again } = await world.findConnection(client);
    await world.seller.revoke(client.merchantId);
    await world.advance(minute);
    await world.readSales(client);
    await world.advance(10 * minute);
    await world.portal.runJobs();
    expect(await world.findConnection(client)).toMatchObject({ state: "revoked" });
    const [first, second, ...more] = await listLinks(client);
    expect(first).toMatchObject({ fromAt: start, toAt: end, ended: "disconnected" });
    expect(second).toMatchObject({ fromAt: again, ended: "revoked" });
    expect(Number(second?.toAt)).toBeGreaterThan(again.getTime());
    expect(more).toEqual([]);
  });
});
