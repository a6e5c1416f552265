import type { Integration, Partner } from "@portal/api-contract";
import type { Connection } from "./connection";
import { judgeConnection } from "./connection-status.policy";
import { tokenAge } from "./integrations.limits";
import { integrationTexts, problemTexts } from "./integrations.texts";
import { fractionOf, parsePosition } from "./sync/sync-plan";
import { isUnderWay, type SyncRun } from "./sync/sync-run";

/** A partner that is not linked: never synced, nothing to refresh, nothing to cure. */
export function presentDisconnected(partner: Partner): Integration {
  return {
    partner,
    isConnected: false,
    status: "disconnected",
    lastSyncAt: null,
    nextRefreshAt: null,
    reason: null,
    cure: null,
    import: null,
  };
}

export interface LinkedPartner {
  connection: Connection;
  lastImport: SyncRun | null;
}

/** A partner that is linked, or was until its grant ended. */
export function presentLink(partner: Partner, { connection, lastImport }: LinkedPartner, now: Date): Integration {
  const running = lastImport && isUnderWay(lastImport.state) ? lastImport : null;
  const { status, problem } = judgeConnection(connection, lastImport?.state ?? null, now);
  const isActive = connection.state === "active";
  const texts = problem === null ? null : problemTexts[problem];
  const refreshedAt = isActive ? connection.tokenRefreshedAt : null;
  return {
    partner,
    isConnected: isActive,
    status,
    lastSyncAt: connection.lastSyncAt?.toISOString() ?? null,
    nextRefreshAt: refreshedAt && new Date(refreshedAt.getTime() + tokenAge.renew).toISOString(),
    reason: texts?.reason ?? (status === "syncing" ? integrationTexts.importing : null),
    cure: texts?.cure ?? null,
    import:
      isActive && running
        ? { imported: running.imported, fraction: fractionOf(parsePosition(running.position)) }
        : null,
  };
}
