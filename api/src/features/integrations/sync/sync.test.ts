import { SalesDrift } from "../../../models/sales-drift.model";
import { coveredFromDay } from "../../../sales/coverage";
import { syncFixture, type SyncFixture } from "../../../../testing/sync.fixture";

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await syncFixture.start();
});
afterAll(() => fixture.stop());

const day = 86_400_000;

describe("an import", () => {
  // Takes half a minute alone, several minutes on a busy machine.
  test("stores the same sales despite failures of the provider", async () => {
    const client = await fixture.newSquareClient();
    const merchantId = fixture.nextMerchant();
    await fixture.linkAndImport(client, merchantId);
    const expected = await fixture.listSales(client);
    expect(expected.length).toBeGreaterThan(2_000);
    await fixture.unlink(client);
    await fixture.portal.runJobs();
    await fixture.portal.forgetSales();
    await fixture.link(client, merchantId);
    const seen = new Set<string>();
    for (const kind of ["429", "500", "garbage", "429", "slow", "500"]) {
      await fixture.lab.failNext("square", kind, "/v2/orders/search", kind === "slow" ? { delayMs: 50 } : {});
      await fixture.portal.runJobs();
      const card = await fixture.readCard(client);
      seen.add(card.status);
      if (card.status !== "syncing") break;
      await fixture.advance(60_000);
    }
    for (let tries = 0; tries < 10 && (await fixture.readCard(client)).status === "syncing"; tries += 1) {
      await fixture.advance(3_600_000);
      await fixture.portal.runJobs();
    }
    expect(seen).toContain("syncing");
    expect(await fixture.listRuns(client, "backfill")).toMatchObject([
      { state: "done" },
      { state: "done", error: null },
    ]);
    expect(await fixture.listSales(client)).toEqual(expected);
  }, 600_000);

  test("stores the position with each page, so that another worker continues the run", async () => {
    const client = await fixture.newSquareClient();
    await fixture.link(client, fixture.nextMerchant());
    const yearAgo = fixture.portal.clock.now();
    yearAgo.setUTCMonth(yearAgo.getUTCMonth() - 12);
    await fixture.lab.failNext("square", "500", "/v2/refunds");
    await fixture.portal.runJobs();
    const [stopped] = await fixture.listRuns(client, "backfill");
    expect(stopped).toMatchObject({ state: "running" });
    expect(JSON.parse(String(stopped?.position))).toMatchObject({ step: 1, cursor: null });
    const halfway = (await fixture.listSales(client)).length;
    expect(halfway).toBeGreaterThan(0);
    expect(stopped?.imported).toBe(halfway);
    const card = await fixture.readCard(client);
    expect(card.import?.imported).toBe(halfway);
    expect(card.import?.fraction).toBeGreaterThan(0.05);
    expect(card.import?.fraction).toBeLessThan(0.2);
    await fixture.advance(5_000);
    await fixture.portal.runJobs();
    expect(await fixture.readCard(client)).toMatchObject({ status: "connected", import: null });
    const coveredFrom = coveredFromDay(yearAgo, "America/New_York");
    expect((await client.browser.get("/sales/summary")).body).toMatchObject({ coveredFrom });
    expect((await fixture.listSales(client)).length).toBeGreaterThan(halfway);
  });

  test("that used up its tries restarts within the hour", async () => {
    const client = await fixture.newSquareClient();
    await fixture.link(client, fixture.nextMerchant());
    await fixture.useUpTries();
    await fixture.lab.failNext("square", "500");
    await fixture.portal.runJobs();
    expect(await fixture.readCard(client)).toMatchObject({
      isConnected: true,
      status: "degraded",
      reason: "The import of your sales was interrupted.",
      cure: "It continues automatically within the hour.",
    });
    await fixture.runScheduledTask("failed-imports");
    expect(await fixture.listRuns(client, "backfill")).toHaveLength(1);
    await fixture.advance(5 * 60_000 + 1);
    await fixture.runScheduledTask("re-scans");
    await fixture.portal.runJobs();
    expect(await fixture.listRuns(client, "rescan")).toMatchObject([{ state: "done" }]);
    expect(await fixture.readCard(client)).toMatchObject({
      status: "degraded",
      reason: "The import of your sales was interrupted.",
    });
    await fixture.advance(3_600_001);
    await fixture.runScheduledTask("failed-imports");
    await fixture.runScheduledTask("failed-imports");
    await fixture.portal.runJobs();
    expect(await fixture.listRuns(client, "backfill")).toMatchObject([{ state: "failed" }, { state: "done" }]);
    expect(await fixture.readCard(client)).toMatchObject({ status: "connected" });
  });
});

describe("a refresh", () => {
  test("runs once per business at a time", async () => {
    const client = await fixture.newLinkedClient();
    const orderId = await fixture.sell(client.merchantId);
    const ids = await Promise.all(Array.from({ length: 8 }, () => fixture.refresh(client)));
    expect(new Set(ids).size).toBe(1);
    const [jobId = ""] = ids;
    expect((await client.browser.get(`/sales/refresh/${jobId}`)).body).toMatchObject({ state: "queued", imported: 0 });
    await fixture.portal.runJobs();
    const { status, body } = await client.browser.get(`/sales/refresh/${jobId}`);
    expect([status, body]).toMatchObject([200, { state: "done" }]);
    expect(body).toMatchObject({ lastSyncAt: (await fixture.readCard(client)).lastSyncAt });
    expect(await fixture.listSales(client)).toContainEqual(
      expect.objectContaining({ externalId: orderId, totalCents: 4_000 }),
    );
    expect(await fixture.refresh(client)).not.toBe(jobId);
  });

  test("returns 409 without an active connection", async () => {
    const client = await fixture.newSquareClient();
    expect(await client.browser.post("/sales/refresh")).toMatchObject({ status: 409, body: { code: "NOT_LINKED" } });
    expect((await fixture.portal.newClient().post("/sales/refresh")).status).toBe(401);
  });

  test("of another business returns 404", async () => {
    const [client, other] = [await fixture.newLinkedClient(), await fixture.newSquareClient()];
    const jobId = await fixture.refresh(client);
    expect((await client.browser.get(`/sales/refresh/${jobId}`)).status).toBe(200);
    for (const path of [jobId, "run_unknown"]) {
      expect(await other.browser.get(`/sales/refresh/${path}`)).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
    }
    expect((await fixture.portal.newClient().get(`/sales/refresh/${jobId}`)).status).toBe(401);
    await fixture.portal.runJobs();
  });
});

describe("a connection without requests", () => {
  test("is re-scanned every five minutes, including late sales of three days", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.runScheduledTask("re-scans");
    expect(await fixture.listRuns(client, "rescan")).toEqual([]);
    const closedAt = new Date(Date.now() - 2 * day).toISOString();
    const lineItems = [{ name: "Clay bar", quantity: "1", amount: 9_000 }];
    await fixture.advance(5 * 60_000 + 1);
    const orderId = await fixture.seller.sell({ merchantId: client.merchantId, lineItems, closedAt });
    await Promise.all([fixture.runScheduledTask("re-scans"), fixture.runScheduledTask("re-scans")]);
    expect(await fixture.listRuns(client, "rescan")).toHaveLength(1);
    await fixture.portal.runJobs();
    expect(await fixture.listSales(client)).toContainEqual(
      expect.objectContaining({ externalId: orderId, totalCents: 9_000 }),
    );
    await fixture.runScheduledTask("re-scans");
    expect(await fixture.listRuns(client, "rescan")).toHaveLength(1);
  });

  test("is compared daily, which repairs differences from the provider", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.readSales(client);
    // A return of an earlier sale counts only once the daily comparison has found the sale. Open orders are not compared.
    const listSold = async () =>
      (await fixture.listSales(client)).filter(({ kind, isListed }) => kind === "sale" && isListed);
    const before = await listSold();
    const [wrong, missing] = before;
    await fixture.falsifySale(wrong?.externalId ?? "", 100);
    await fixture.loseSale(missing?.externalId ?? "");
    await fixture.advance(day + 1);
    await fixture.runScheduledTask("comparisons");
    await fixture.portal.runJobs();
    const after = await listSold();
    expect(after.filter((row) => before.some(({ externalId }) => externalId === row.externalId))).toEqual(before);
    expect(await fixture.listRuns(client, "reconcile")).toMatchObject([{ state: "done" }]);
    const subjects = [wrong?.externalId ?? "", missing?.externalId ?? ""];
    const drifts = await SalesDrift.findAll({ where: { businessId: client.businessId, subject: subjects } });
    const contents = drifts.map(({ subject, expected, found }) => ({
      subject,
      expected: (JSON.parse(expected) as { totalCents: number }).totalCents,
      found: (JSON.parse(found) as { totalCents: number } | null)?.totalCents ?? null,
    }));
    expect(contents).toHaveLength(2);
    const total = Number(wrong?.totalCents);
    expect(contents).toContainEqual({ subject: wrong?.externalId, expected: total, found: total + 100 });
    expect(contents).toContainEqual({
      subject: missing?.externalId,
      expected: Number(missing?.totalCents),
      found: null,
    });
  });
});
