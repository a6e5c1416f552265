import type { ConnectionStatus } from "@portal/api-contract";
import type { Connection } from "../../models/connection.model";
import type { SyncState } from "../../models/sync-run.model";
import type { ConnectionProblem } from "./connection";
import { tokenAge, untoldFor } from "./integrations.limits";
import { isUnderWay } from "./sync/sync-run";

export interface LinkStatus {
  status: ConnectionStatus;
  problem: ConnectionProblem | null;
}

/** A failed import stays one, whatever other syncs bring, until one is through. */
function findProblem(
  { reason, tokenRefreshedAt, untoldAt }: Connection,
  lastImport: SyncState | null,
  now: Date,
): ConnectionProblem | null {
  const age = tokenRefreshedAt === null ? 0 : now.getTime() - tokenRefreshedAt.getTime();
  if (age > tokenAge.alarm) return "refresh-overdue";
  if (lastImport === "failed") return "import-failed";
  const isUntold = untoldAt !== null && now.getTime() - untoldAt.getTime() > untoldFor;
  return reason ?? (isUntold ? "untold" : null);
}

/** The truth about a link: whether it lives, how its last import stands, and what troubles it. */
export function judgeConnection(connection: Connection, lastImport: SyncState | null, now: Date): LinkStatus {
  const { state } = connection;
  if (state === "disconnected") return { status: "disconnected", problem: null };
  if (state !== "active") return { status: state, problem: state };
  const problem = findProblem(connection, lastImport, now);
  if (lastImport !== null && isUnderWay(lastImport)) return { status: "syncing", problem };
  return { status: problem === null ? "connected" : "degraded", problem };
}
