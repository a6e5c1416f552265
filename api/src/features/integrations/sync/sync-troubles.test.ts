import { startSquareWorld, type SquareClient, type SquareWorld } from "../../../testing/square-world";

let world: SquareWorld;
beforeAll(async () => {
  world = await startSquareWorld();
  await world.seller.register({ notificationUrl: null });
});
afterAll(() => world.stop());

const day = 86_400_000;
let taken = 0;

/** A seller that no other test has linked. */
function nextMerchant(): string {
  const merchant = world.merchants[taken];
  if (!merchant) throw new Error("The lab has too few sellers.");
  taken += 1;
  return merchant.id;
}

async function newLinked(): Promise<SquareClient & { merchantId: string }> {
  const client = await world.newSquareClient();
  const merchantId = nextMerchant();
  await world.linkWithoutImport(client, merchantId);
  return { ...client, merchantId };
}

async function runChore(name: string): Promise<void> {
  const chore = world.portal.chores.find((candidate) => candidate.name === name);
  if (!chore) throw new Error(`There is no chore ${name}.`);
  await chore.run();
}

async function listRuns({ businessId }: SquareClient, kind: string) {
  const sql = `SELECT r.* FROM sync_runs r JOIN connections c ON c.id = r.connection_id
    WHERE c.business_id = :businessId AND r.kind = :kind ORDER BY r.created_at, r.id`;
  return world.portal.database.select(sql, { values: { businessId, kind } });
}

async function refresh({ browser }: SquareClient): Promise<string> {
  const { status, body } = await browser.post("/sales/refresh");
  if (status !== 202) throw new Error(JSON.stringify(body));
  return (body as { jobId: string }).jobId;
}

describe("a sync", () => {
  test("whose job is dead ends, one whose job waits does not; an import begins again", async () => {
    const client = await world.newSquareClient();
    await world.link(client, nextMerchant());
    await world.advance(5 * 60_000 + 1);
    await runChore("stalled-syncs");
    expect(await world.readCard(client)).toMatchObject({ status: "syncing" });
    await world.portal.database.change("UPDATE jobs SET state = 'dead' WHERE kind = 'square.sync'");
    await runChore("stalled-syncs");
    expect(await world.readCard(client)).toMatchObject({
      status: "degraded",
      reason: "The import of your sales was interrupted.",
    });
    await world.advance(3_600_001);
    await runChore("failed-imports");
    await world.portal.runJobs();
    expect(await listRuns(client, "backfill")).toMatchObject([
      { state: "failed", error: "stalled" },
      { state: "done" },
    ]);
    expect(await world.readCard(client)).toMatchObject({ status: "connected", reason: null });
  });

  test("that has failed for good says so until one is through", async () => {
    const client = await newLinked();
    await refresh(client);
    await world.portal.database.change("UPDATE jobs SET attempts = 3 WHERE kind = 'square.sync' AND state = 'queued'");
    await world.portal.database.change("UPDATE sync_runs SET position = '{}' WHERE state = 'queued'");
    await world.portal.runJobs();
    expect(await listRuns(client, "refresh")).toMatchObject([{ state: "failed", error: "fault" }]);
    expect(await world.readCard(client)).toMatchObject({
      status: "degraded",
      reason: "New sales could not be read.",
      cure: "There is nothing to do: we keep trying.",
    });
    await refresh(client);
    await world.portal.runJobs();
    expect(await world.readCard(client)).toMatchObject({ status: "connected", reason: null });
  });

  test("of the night learns of a location that was opened since", async () => {
    const client = await newLinked();
    const { change, select } = world.portal.database;
    const values = { businessId: client.businessId };
    const own = "connection_id = (SELECT id FROM connections WHERE business_id = :businessId)";
    const listLocations = () => select(`SELECT * FROM source_locations WHERE ${own} ORDER BY external_id`, { values });
    const before = await listLocations();
    await change(`DELETE FROM source_locations WHERE ${own} AND external_id = :id`, {
      values: { ...values, id: String(before[0]?.external_id) },
    });
    await world.advance(day + 1);
    await runChore("comparisons");
    await world.portal.runJobs();
    expect(await listLocations()).toEqual(before);
  });
});
