import { LinkSpan } from "../../../models/link-span.model";
import { ReadSpan } from "../../../models/read-span.model";
import type { SquareClient } from "../../../../testing/square.fixture";
import { syncFixture, type SyncFixture } from "../../../../testing/sync.fixture";
import { findGaps } from "./read-spans";

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await syncFixture.start();
});
afterAll(() => fixture.stop());

async function listSpans(client: SquareClient) {
  const { id: connectionId } = await fixture.findConnection(client);
  const rows = await ReadSpan.findAll({ where: { connectionId }, order: ["locationId", "fromAt"], raw: true });
  const locations = (await fixture.listLocations(client)).map(({ externalId }) => externalId);
  return locations.map((location) =>
    rows
      .filter(({ locationId }) => locationId === location)
      .map(({ fromAt, toAt, readAt }) => ({ from: fromAt, to: toAt, readAt })),
  );
}

async function listLinks(client: SquareClient) {
  const { id: connectionId } = await fixture.findConnection(client);
  return LinkSpan.findAll({ where: { connectionId }, order: ["fromAt"], raw: true });
}

const minute = 60_000;

describe("read spans", () => {
  test("cover the whole year of an import at each location", async () => {
    const client = await fixture.newSquareClient();
    await fixture.linkAndImport(client, fixture.nextMerchant());
    const { importFrom, linkedAt } = await fixture.findConnection(client);
    for (const spans of await listSpans(client)) {
      expect(findGaps({ from: importFrom, to: linkedAt }, spans)).toEqual([]);
      expect(spans[0]?.from).toEqual(importFrom);
    }
    await fixture.advance(7 * minute);
    await fixture.readSales(client);
    const [reading] = await fixture.listRuns(client, "refresh");
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
    const client = await fixture.newSquareClient();
    const merchantId = fixture.nextMerchant();
    await fixture.linkWithoutImport(client, merchantId);
    await fixture.sell(merchantId, 40_000);
    await fixture.portal.withoutTables(["read_spans"], () => fixture.readSales(client));
    const [stopped] = await fixture.listRuns(client, "refresh");
    expect(stopped).toMatchObject({ state: "running", finishedAt: null });
    expect((await fixture.findConnection(client)).lastSyncAt).toBeNull();
    expect((await listSpans(client)).flat()).toEqual([]);
    await fixture.advance(5 * minute);
    await fixture.portal.runJobs();
    expect((await fixture.listRuns(client, "refresh"))[0]?.state).toBe("done");
    const window = { from: stopped?.windowFrom, to: stopped?.windowTo };
    for (const spans of await listSpans(client)) expect(spans).toMatchObject([window]);
  });

  test("of a new location begin at its first read", async () => {
    const client = await fixture.newSquareClient();
    await fixture.linkAndImport(client, fixture.nextMerchant());
    const [lost] = await fixture.listLocations(client);
    await fixture.loseLocation(client, String(lost?.externalId));
    await fixture.advance(24 * 60 * minute + 1);
    await fixture.runScheduledTask("comparisons");
    await fixture.portal.runJobs();
    await fixture.advance(5 * minute + 1);
    await fixture.runScheduledTask("re-scans");
    await fixture.portal.runJobs();
    const [spans = []] = await listSpans(client);
    const reading = (await fixture.listRuns(client, "rescan")).at(-1);
    expect(spans).toEqual([{ from: reading?.windowFrom, to: reading?.windowTo, readAt: reading?.finishedAt }]);
  });
});

describe("connection spans", () => {
  test("end with every kind of end", async () => {
    const client = await fixture.newLinkedClient();
    const { linkedAt: start } = await fixture.findConnection(client);
    await fixture.readSales(client);
    await fixture.unlink(client);
    await fixture.portal.runJobs();
    const { disconnectedAt: end } = await fixture.findConnection(client);
    await fixture.advance(minute);
    await fixture.linkWithoutImport(client, client.merchantId);
    const { linkedAt: again } = await fixture.findConnection(client);
    await fixture.seller.revoke(client.merchantId);
    await fixture.advance(minute);
    await fixture.readSales(client);
    await fixture.advance(10 * minute);
    await fixture.portal.runJobs();
    expect(await fixture.findConnection(client)).toMatchObject({ state: "revoked" });
    const [first, second, ...more] = await listLinks(client);
    expect(first).toMatchObject({ fromAt: start, toAt: end, ended: "disconnected" });
    expect(second).toMatchObject({ fromAt: again, ended: "revoked" });
    expect(Number(second?.toAt)).toBeGreaterThan(again.getTime());
    expect(more).toEqual([]);
  });
});
