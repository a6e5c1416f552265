import type { RefreshAnswer, RefreshState } from "@portal/api-contract";
import { Connection } from "../../models/connection.model";
import { SyncRun } from "../../models/sync-run.model";
import { randomId } from "../../platform/crypto/random-id";
import { AppError } from "../../platform/errors/app-error";
import type { OwnBusiness } from "../../models/values/own-business";
import { inBusiness } from "../../sales/lock-business";
import { listLinksOfBusiness } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { refreshTexts } from "./integrations.texts";
import { startRun } from "./sync/start-run";
import { isUnderWay, underWay } from "./sync/sync-run";

/** Throws 409 when no connection is active. */
async function listWorkingLinks({ sources }: IntegrationsDependencies, businessId: string): Promise<Connection[]> {
  const links = await listLinksOfBusiness(businessId);
  const working = links.filter(({ state }) => state === "active");
  const [ended] = links;
  if (working.length > 0) return working;
  if (ended) {
    const message = refreshTexts.linkEnded(sources.get(ended.source));
    throw new AppError({ code: "LINK_ENDED", status: 409, message });
  }
  const message = sources.all.map(refreshTexts.nothingLinked).join(" ");
  throw new AppError({ code: "NOT_LINKED", status: 409, message });
}

async function findRefreshUnderWay(links: readonly Connection[]): Promise<string | null> {
  const where = { connectionId: links.map(({ id }) => id), kind: "refresh", state: [...underWay] };
  const run = await SyncRun.findOne({ where, order: ["createdAt", "id"] });
  return run?.refreshId ?? null;
}

/** Starts a re-scan of each active connection, or joins a refresh under way. One id names all re-scans. */
export function createRefreshSales(dependencies: IntegrationsDependencies) {
  return ({ id: businessId }: OwnBusiness): Promise<RefreshAnswer> =>
    inBusiness(businessId, async () => {
      const links = await listWorkingLinks(dependencies, businessId);
      const refreshId = (await findRefreshUnderWay(links)) ?? randomId("ref");
      for (const link of links) await startRun(dependencies, link, { kind: "refresh", refreshId });
      return { jobId: refreshId };
    });
}

/** A refresh is under way until its last run ends. It failed if one run failed. */
function stateOf(runs: readonly SyncRun[]): RefreshState["state"] {
  const states = runs.map(({ state }) => state);
  if (states.every((state) => state === "queued")) return "queued";
  if (states.some(isUnderWay)) return "running";
  return states.includes("failed") ? "failed" : "done";
}

/** Returns the earliest of the last syncs: until then all sales are complete. Null if a connection was never synced. */
function earliestOf(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => (time === null ? [] : [time.getTime()]));
  return known.length < times.length ? null : new Date(Math.min(...known));
}

/** Throws 404 for a refresh of another business. */
export async function findRefresh(jobId: string, business: OwnBusiness | null): Promise<RefreshState> {
  const runs = await SyncRun.findAll({ where: { refreshId: jobId } });
  const connections = await Connection.findAll({ where: { id: runs.map(({ connectionId }) => connectionId) } });
  if (connections.length === 0 || connections.some(({ businessId }) => businessId !== business?.id)) {
    throw new AppError({ code: "NOT_FOUND", status: 404, message: refreshTexts.unknown });
  }
  return {
    state: stateOf(runs),
    imported: runs.reduce((sum, { imported }) => sum + imported, 0),
    lastSyncAt: earliestOf(connections.map(({ lastSyncAt }) => lastSyncAt))?.toISOString() ?? null,
  };
}
