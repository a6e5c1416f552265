import { loadConfig } from "../../config/load-config";
import { Business } from "../../models/business.model";
import { Connection } from "../../models/connection.model";
import { SyncRun } from "../../models/sync-run.model";
import { createLogger } from "../../platform/logger/logger";
import { createPlatform, type Platform } from "../../platform";
import { createProviders } from "../../providers";
import { createEventsKernel } from "../../events/events-kernel";
import { createSalesKernel } from "../../sales/sales-kernel";
import { insertBusiness } from "../../../testing/sales-builder";
import { createTestClock } from "../../../testing/test-clock";
import { testEnvironment } from "../../../testing/test-environment";
import { createTwoSources } from "../../../testing/two-sources";
import { prepareWorkerDatabase } from "../../../testing/worker-database";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { keepLink } from "./keep-link";
import { addPendingGrant } from "./pending-grant";
import { createRefreshSales, findRefresh } from "./refresh-sales.command";
import { settleRun } from "./testing/settle-run";

let platform: Platform;
let dependencies: IntegrationsDependencies;
beforeAll(async () => {
  const config = loadConfig(testEnvironment({ DATABASE_URL: await prepareWorkerDatabase() }));
  platform = createPlatform({ config, clock: createTestClock(), logger: createLogger(config.logLevel) });
  const [stateKey] = config.codeKeys;
  dependencies = {
    ...platform,
    ...createSalesKernel(platform),
    ...createEventsKernel(platform),
    enqueueDuplicateSearch: () => Promise.resolve(),
    notify: () => Promise.resolve(null),
    rescore: () => Promise.resolve(),
    withdrawNotices: () => Promise.resolve(),
    keepPeople: () => Promise.resolve(),
    sources: createTwoSources(config),
    pages: createProviders({ config, clock: platform.clock }).pages,
    findPageCard: () => Promise.resolve(null),
    findWizard: () => Promise.resolve({ state: "nothing", account: null, authorized: null }),
    findWebsite: () => Promise.resolve(null),
    publicUrl: config.publicUrl,
    stateKey,
  };
});
afterAll(() => platform.database.close());

function sessionOf(userId: string) {
  const now = platform.clock.now();
  return {
    id: "session",
    userId,
    role: "user" as const,
    secondFactorAt: now,
    viewing: null,
    business: null,
    viewedBusiness: null,
  };
}

async function link(business: Business, source: "square" | "stripe", timeZone: string): Promise<void> {
  const accountId = `${source}-of-${business.id}`;
  const shop = { id: `shop-${source}`, name: "Shop", timeZone, currency: "USD", isActive: true };
  const keepUntil = new Date(platform.clock.now().getTime() + 60_000);
  const pendingGrant = await platform.database.inTransaction(() =>
    addPendingGrant({ businessId: business.id, source, accountId, keepUntil }),
  );
  return keepLink(
    { ...dependencies, source: dependencies.sources.get(source) },
    {
      pendingGrant,
      grant: { accountId, accessToken: "a", refreshToken: "r", expiresAt: new Date("2027-01-01") },
      scopes: [],
      account: { id: accountId, name: "Demo Detailing", mainLocationId: shop.id, locations: [shop] },
      session: sessionOf(business.ownerUserId),
      ip: "127.0.0.1",
      requestId: "request",
    },
  );
}

async function linkBoth(): Promise<Business> {
  const id = await insertBusiness(platform.database, "America/Denver");
  const business = await Business.findByPk(id, { rejectOnEmpty: true });
  await link(business, "square", "America/Chicago");
  await link(business, "stripe", "America/Los_Angeles");
  return business.reload();
}

async function runsOf(business: Business, kind: "backfill" | "refresh"): Promise<SyncRun[]> {
  const connections = await Connection.findAll({ where: { businessId: business.id } });
  return SyncRun.findAll({
    where: { kind, connectionId: connections.map(({ id }) => id) },
    order: ["createdAt", "id"],
  });
}

describe("a second source of a business", () => {
  test("keeps the time zone and the first import", async () => {
    const business = await linkBoth();
    expect(business.timeZone).toBe("America/Chicago");
    const runs = await runsOf(business, "backfill");
    expect(new Set(runs.map(({ connectionId }) => connectionId)).size).toBe(2);
    expect(runs).toHaveLength(2);
  });

  test("is refreshed together with the first under one id", async () => {
    const business = await linkBoth();
    const own = { id: business.id, timeZone: business.timeZone };
    const refresh = createRefreshSales(dependencies);
    const { jobId } = await refresh(own);
    expect(await refresh(own)).toEqual({ jobId });
    expect(await findRefresh(jobId, own)).toEqual({ state: "queued", imported: 0, lastSyncAt: null });
    const [first, second, ...others] = await runsOf(business, "refresh");
    expect(others).toEqual([]);
    await settleRun(first, { state: "done", imported: 2, finishedAt: platform.clock.now() });
    expect(await findRefresh(jobId, own)).toMatchObject({ state: "running", imported: 2 });
    expect(await refresh(own)).toEqual({ jobId });
    await settleRun(second, { state: "failed", imported: 1, finishedAt: platform.clock.now() });
    const other = { id: await insertBusiness(platform.database), timeZone: "America/Denver" };
    await expect(findRefresh(jobId, other)).rejects.toMatchObject({ status: 404 });
  });
});
