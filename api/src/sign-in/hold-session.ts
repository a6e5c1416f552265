import { PendingSessionRow } from "../models/pending-session-row.model";
import { SessionRow } from "../models/session-row.model";
import { signedOut } from "./signed-out";
import type { PendingSession, Session } from "../platform/http/session";

/**
 * A call may wait for its turn longer than its session lasts: what it changes, it changes with the session's lock, taken
 * after the person's. Whoever ends the session waits for the commit. Resolves to its latest end; throws 401 when it has ended meanwhile.
 */
export async function holdSession({ id }: Session): Promise<Date> {
  const row = await SessionRow.findByPk(id, { attributes: ["expiresAt"], lock: true });
  if (!row) throw signedOut();
  return row.expiresAt;
}

/** As `holdSession`, between two steps of signing in. */
export async function holdPendingSession({ id }: PendingSession): Promise<void> {
  if (!(await PendingSessionRow.findByPk(id, { attributes: ["id"], lock: true }))) throw signedOut();
}
