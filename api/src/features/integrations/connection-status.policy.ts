import type { ConnectionStatus } from "@portal/api-contract";
import type { Connection } from "../../models/connection.model";
import type { SourceEndpointState } from "../../models/source-endpoint.model";
import type { SyncState } from "../../models/sync-run.model";
import type { ConnectionProblem } from "./connection";
import { tokenAge, untoldFor } from "./integrations.limits";
import { isUnderWay } from "./sync/sync-run";

export interface LinkStatus {
  status: ConnectionStatus;
  problem: ConnectionProblem | null;
}

/** How the source has the address to which it tells of sales; null: nobody knows. */
export type KnownEndpoint = SourceEndpointState | null;

/** What is told of a link by its row. */
export type LinkRow = Pick<Connection, "state" | "reason" | "tokenRefreshedAt" | "untoldAt">;

interface Known {
  lastImport: SyncState | null;
  endpoint: KnownEndpoint;
}

/** Nothing is told: since the source was told not to, or for a reason that is not known. */
function findSilence({ untoldAt }: LinkRow, endpoint: KnownEndpoint, now: Date): ConnectionProblem | null {
  if (endpoint === "disabled" || endpoint === "missing") return `endpoint-${endpoint}`;
  return untoldAt !== null && now.getTime() - untoldAt.getTime() > untoldFor ? "untold" : null;
}

/** A failed import stays one, whatever other syncs bring, until one is through. */
function findProblem(connection: LinkRow, { lastImport, endpoint }: Known, now: Date): ConnectionProblem | null {
  const { reason, tokenRefreshedAt } = connection;
  const age = tokenRefreshedAt === null ? 0 : now.getTime() - tokenRefreshedAt.getTime();
  if (age > tokenAge.alarm) return "refresh-overdue";
  if (lastImport === "failed") return "import-failed";
  return reason ?? findSilence(connection, endpoint, now);
}

/** The truth about a link: whether it lives, how its last import stands, and what troubles it. */
export function judgeConnection(connection: LinkRow, known: Known, now: Date): LinkStatus {
  const { lastImport } = known;
  const { state } = connection;
  if (state === "disconnected") return { status: "disconnected", problem: null };
  if (state !== "active") return { status: state, problem: state };
  const problem = findProblem(connection, known, now);
  if (lastImport !== null && isUnderWay(lastImport)) return { status: "syncing", problem };
  return { status: problem === null ? "connected" : "degraded", problem };
}
