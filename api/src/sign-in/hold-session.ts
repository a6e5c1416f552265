import { PendingSessionRow } from "../models/pending-session-row.model";
import { SessionRow } from "../models/session-row.model";
import { signedOut } from "./signed-out";
import type { PendingSession, Session } from "../platform/http/session";

/**
 * Locks the session's row: whoever ends the session waits for the commit. Lock the person's row first.
 * Returns the session's latest end. Throws 401 if the session has ended meanwhile.
 */
export async function lockSession({ id }: Session): Promise<Date> {
  const row = await SessionRow.findByPk(id, { attributes: ["expiresAt"], lock: true });
  if (!row) throw signedOut();
  return row.expiresAt;
}

export async function lockPendingSession({ id }: PendingSession): Promise<void> {
  if (!(await PendingSessionRow.findByPk(id, { attributes: ["id"], lock: true }))) throw signedOut();
}
