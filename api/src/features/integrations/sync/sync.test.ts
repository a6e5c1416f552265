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

async function listSales({ businessId }: SquareClient) {
  const sql = `SELECT external_id, kind, version, total_cents, verified_cents, commission_cents, is_listed, local_day
    FROM sales WHERE business_id = :businessId ORDER BY external_id`;
  return world.portal.database.select(sql, { values: { businessId } });
}

async function listRuns({ businessId }: SquareClient, kind: string) {
  const sql = `SELECT r.* FROM sync_runs r JOIN connections c ON c.id = r.connection_id
    WHERE c.business_id = :businessId AND r.kind = :kind ORDER BY r.created_at, r.id`;
  return world.portal.database.select(sql, { values: { businessId, kind } });
}

const sell = (merchantId: string, amount = 4_000) =>
  world.seller.sell({ merchantId, lineItems: [{ name: "Hand wash", quantity: "1", amount }] });

async function refresh({ browser }: SquareClient): Promise<string> {
  const { status, body } = await browser.post("/sales/refresh");
  if (status !== 202) throw new Error(JSON.stringify(body));
  return (body as { jobId: string }).jobId;
}

describe("an import", () => {
  test("that is disturbed all the way ends with what an undisturbed one brings", async () => {
    const client = await world.newSquareClient();
    const merchantId = nextMerchant();
    await world.linkAndImport(client, merchantId);
    const expected = await listSales(client);
    expect(expected.length).toBeGreaterThan(2_000);
    await client.browser.post("/integration/disconnect/square");
    await world.portal.runJobs();
    for (const table of ["sales", "sales_by_day", "sales_by_month"]) {
      await world.portal.database.change(`DELETE FROM ${table}`);
    }
    await world.link(client, merchantId);
    const seen = new Set<string>();
    for (const kind of ["429", "500", "garbage", "429", "slow", "500"]) {
      await world.lab.failNext("square", kind, "/v2/orders/search", kind === "slow" ? 50 : undefined);
      await world.portal.runJobs();
      const card = await world.readCard(client);
      seen.add(card.status);
      if (card.status !== "syncing") break;
      await world.advance(60_000);
    }
    for (let tries = 0; tries < 10 && (await world.readCard(client)).status === "syncing"; tries += 1) {
      await world.advance(3_600_000);
      await world.portal.runJobs();
    }
    expect(seen).toContain("syncing");
    expect(await listRuns(client, "backfill")).toMatchObject([{ state: "done" }, { state: "done", error: null }]);
    expect(await listSales(client)).toEqual(expected);
  });

  test("stores the place behind each page with its records, so that a dead worker's run goes on from there", async () => {
    const client = await world.newSquareClient();
    await world.link(client, nextMerchant());
    await world.lab.failNext("square", "500", "/v2/refunds");
    await world.portal.runJobs();
    const [stopped] = await listRuns(client, "backfill");
    expect(stopped).toMatchObject({ state: "running" });
    expect(JSON.parse(String(stopped?.position))).toMatchObject({ step: 1, cursor: null });
    const halfway = (await listSales(client)).length;
    expect(halfway).toBeGreaterThan(0);
    expect(stopped?.imported).toBe(halfway);
    const card = await world.readCard(client);
    expect(card.import?.imported).toBe(halfway);
    expect(card.import?.fraction).toBeGreaterThan(0.05);
    expect(card.import?.fraction).toBeLessThan(0.2);
    await world.advance(5_000);
    await world.portal.runJobs();
    expect(await world.readCard(client)).toMatchObject({ status: "connected", import: null });
    const year = new Date(world.portal.clock.now());
    year.setUTCMonth(year.getUTCMonth() - 12);
    const coveredFrom = expect.stringMatching(`^${year.toISOString().slice(0, 7)}`) as unknown;
    expect((await client.browser.get("/sales/summary")).body).toMatchObject({ coveredFrom });
    expect((await listSales(client)).length).toBeGreaterThan(halfway);
  });

  test("that has failed for good says so and begins again within the hour", async () => {
    const client = await world.newSquareClient();
    await world.link(client, nextMerchant());
    await world.portal.database.change("UPDATE jobs SET attempts = 7 WHERE kind = 'square.sync' AND state = 'queued'");
    await world.lab.failNext("square", "500");
    await world.portal.runJobs();
    expect(await world.readCard(client)).toMatchObject({
      isConnected: true,
      status: "degraded",
      reason: "The import of your sales was interrupted.",
      cure: "It continues by itself within the hour.",
    });
    await runChore("failed-imports");
    expect(await listRuns(client, "backfill")).toHaveLength(1);
    await world.advance(5 * 60_000 + 1);
    await runChore("re-scans");
    await world.portal.runJobs();
    expect(await listRuns(client, "rescan")).toMatchObject([{ state: "done" }]);
    expect(await world.readCard(client)).toMatchObject({
      status: "degraded",
      reason: "The import of your sales was interrupted.",
    });
    await world.advance(3_600_001);
    await runChore("failed-imports");
    await runChore("failed-imports");
    await world.portal.runJobs();
    expect(await listRuns(client, "backfill")).toMatchObject([{ state: "failed" }, { state: "done" }]);
    expect(await world.readCard(client)).toMatchObject({ status: "connected" });
  });
});

describe("a refresh", () => {
  test("brings what is new, and is one a business at a time", async () => {
    const client = await newLinked();
    const orderId = await sell(client.merchantId);
    const ids = await Promise.all(Array.from({ length: 8 }, () => refresh(client)));
    expect(new Set(ids).size).toBe(1);
    const [jobId = ""] = ids;
    expect((await client.browser.get(`/sales/refresh/${jobId}`)).body).toMatchObject({ state: "queued", imported: 0 });
    await world.portal.runJobs();
    const { status, body } = await client.browser.get(`/sales/refresh/${jobId}`);
    expect([status, body]).toMatchObject([200, { state: "done" }]);
    expect(body).toMatchObject({ lastSyncAt: (await world.readCard(client)).lastSyncAt });
    expect(await listSales(client)).toContainEqual(
      expect.objectContaining({ external_id: orderId, total_cents: 4_000 }),
    );
    expect(await refresh(client)).not.toBe(jobId);
  });

  test("is refused without a link that works", async () => {
    const client = await world.newSquareClient();
    expect(await client.browser.post("/sales/refresh")).toMatchObject({ status: 409, body: { code: "NOT_LINKED" } });
    expect((await world.portal.newClient().post("/sales/refresh")).status).toBe(401);
  });

  test("of another business is not found", async () => {
    const [client, other] = [await newLinked(), await world.newSquareClient()];
    const jobId = await refresh(client);
    expect((await client.browser.get(`/sales/refresh/${jobId}`)).status).toBe(200);
    for (const path of [jobId, "run_unknown"]) {
      expect(await other.browser.get(`/sales/refresh/${path}`)).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
    }
    expect((await world.portal.newClient().get(`/sales/refresh/${jobId}`)).status).toBe(401);
    await world.portal.runJobs();
  });
});

describe("a link that is left alone", () => {
  test("is read again every five minutes, and late sales of three days are found", async () => {
    const client = await newLinked();
    await runChore("re-scans");
    expect(await listRuns(client, "rescan")).toEqual([]);
    const closedAt = new Date(Date.now() - 2 * day).toISOString();
    const lineItems = [{ name: "Clay bar", quantity: "1", amount: 9_000 }];
    await world.advance(5 * 60_000 + 1);
    const orderId = await world.seller.sell({ merchantId: client.merchantId, lineItems, closedAt });
    await Promise.all([runChore("re-scans"), runChore("re-scans")]);
    expect(await listRuns(client, "rescan")).toHaveLength(1);
    await world.portal.runJobs();
    expect(await listSales(client)).toContainEqual(
      expect.objectContaining({ external_id: orderId, total_cents: 9_000 }),
    );
    await runChore("re-scans");
    expect(await listRuns(client, "rescan")).toHaveLength(1);
  });

  test("is compared with the provider every night: what differs is repaired and recorded", async () => {
    const client = await newLinked();
    await refresh(client);
    await world.portal.runJobs();
    const before = await listSales(client);
    const [wrong, missing] = before.filter(({ kind }) => kind === "sale");
    const { change } = world.portal.database;
    await change(
      "UPDATE sales SET total_cents = total_cents + 100, fingerprint = REPEAT('0', 64) WHERE external_id = :id",
      {
        values: { id: String(wrong?.external_id) },
      },
    );
    await change("DELETE FROM sales WHERE external_id = :id", { values: { id: String(missing?.external_id) } });
    await world.advance(day + 1);
    await runChore("comparisons");
    await world.portal.runJobs();
    const after = await listSales(client);
    expect(after.filter((row) => before.some(({ external_id: id }) => id === row.external_id))).toEqual(before);
    expect(await listRuns(client, "reconcile")).toMatchObject([{ state: "done" }]);
    const drifts = await world.portal.database.select(
      "SELECT kind, subject, expected, found FROM sales_drifts WHERE business_id = :businessId AND subject IN (:ids)",
      { values: { businessId: client.businessId, ids: [String(wrong?.external_id), String(missing?.external_id)] } },
    );
    const contents = drifts.map(({ subject, expected, found }) => ({
      subject,
      expected: (JSON.parse(String(expected)) as { totalCents: number }).totalCents,
      found: (JSON.parse(String(found)) as { totalCents: number } | null)?.totalCents ?? null,
    }));
    expect(contents).toHaveLength(2);
    const total = Number(wrong?.total_cents);
    expect(contents).toContainEqual({ subject: wrong?.external_id, expected: total, found: total + 100 });
    expect(contents).toContainEqual({
      subject: missing?.external_id,
      expected: Number(missing?.total_cents),
      found: null,
    });
  });
});
