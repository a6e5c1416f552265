import type { ConnectionStatus } from "@portal/api-contract";
import type { Connection } from "../../models/connection.model";
import type { SourceEndpointState } from "../../models/source-endpoint.model";
import type { SyncState } from "../../models/sync-run.model";
import type { ConnectionProblem } from "./connection";
import { tokenAge, webhookDelay } from "./integrations.limits";
import { isUnderWay } from "./sync/sync-run";

export interface LinkStatus {
  status: ConnectionStatus;
  problem: ConnectionProblem | null;
}

export type KnownEndpoint = SourceEndpointState | null;

export type LinkRow = Pick<Connection, "state" | "reason" | "tokenRefreshedAt" | "unreportedSince">;

interface Known {
  lastImport: SyncState | null;
  endpoint: KnownEndpoint;
}

function findSilence({ unreportedSince }: LinkRow, endpoint: KnownEndpoint, now: Date): ConnectionProblem | null {
  if (endpoint === "disabled" || endpoint === "missing") return `endpoint-${endpoint}`;
  return unreportedSince !== null && now.getTime() - unreportedSince.getTime() > webhookDelay ? "missed-webhook" : null;
}

/** Returns why a connection does not work; null if it does. A failed import remains a problem until an import succeeds. */
function findProblem(connection: LinkRow, { lastImport, endpoint }: Known, now: Date): ConnectionProblem | null {
  const { reason, tokenRefreshedAt } = connection;
  const age = tokenRefreshedAt === null ? 0 : now.getTime() - tokenRefreshedAt.getTime();
  if (age > tokenAge.alarm) return "refresh-overdue";
  if (lastImport === "failed") return "import-failed";
  return reason ?? findSilence(connection, endpoint, now);
}

export function judgeConnection(connection: LinkRow, known: Known, now: Date): LinkStatus {
  const { lastImport } = known;
  const { state } = connection;
  if (state === "disconnected") return { status: "disconnected", problem: null };
  if (state !== "active") return { status: state, problem: state };
  const problem = findProblem(connection, known, now);
  if (lastImport !== null && isUnderWay(lastImport)) return { status: "syncing", problem };
  return { status: problem === null ? "connected" : "degraded", problem };
}
