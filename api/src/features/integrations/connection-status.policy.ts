import type { ConnectionStatus } from "@portal/api-contract";
import type { Connection, ConnectionProblem } from "./connection";
import { tokenAge } from "./integrations.limits";

export interface LinkStatus {
  status: ConnectionStatus;
  problem: ConnectionProblem | null;
}

function findProblem({ reason, tokenRefreshedAt }: Connection, now: Date): ConnectionProblem | null {
  const age = tokenRefreshedAt === null ? 0 : now.getTime() - tokenRefreshedAt.getTime();
  return age > tokenAge.alarm ? "refresh-overdue" : reason;
}

/** The truth about a link: whether it lives, whether its import runs, and what troubles it. */
export function judgeConnection(connection: Connection | null, isImporting: boolean, now: Date): LinkStatus {
  if (!connection || connection.state === "disconnected") return { status: "disconnected", problem: null };
  if (connection.state !== "active") return { status: connection.state, problem: connection.state };
  const problem = findProblem(connection, now);
  if (isImporting) return { status: "syncing", problem };
  return { status: problem === null ? "connected" : "degraded", problem };
}
