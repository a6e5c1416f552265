import { PendingSessionRow } from "../models/pending-session-row.model";
import { SessionRow } from "../models/session-row.model";
import { signedOut } from "./signed-out";
import type { PendingSession, Session } from "../platform/http/session";

/**
 * Lock the person first. Ending the session waits for the commit.
 * Returns its latest end; throws 401 if it ended meanwhile.
 */
export async function lockSession({ id }: Session): Promise<Date> {
  const row = await SessionRow.findByPk(id, { attributes: ["expiresAt"], lock: true });
  if (!row) throw signedOut();
  return row.expiresAt;
}

export async function lockPendingSession({ id }: PendingSession): Promise<void> {
  if (!(await PendingSessionRow.findByPk(id, { attributes: ["id"], lock: true }))) throw signedOut();
}
