import { Op } from "sequelize";
import { PendingSessionRow } from "../models/pending-session-row.model";
import { SessionRow } from "../models/session-row.model";
import type { RecordAudit } from "../platform/audit/audit";
import type { CookieChange } from "../platform/http/cookies";
import type { Browser, PendingSession } from "../platform/http/session";
import { endSessionsBecause, type EndedElsewhere } from "./session-end";
import { createViewing } from "./view-as";

/** Ends this browser's session and pending session, whoever they belong to, so that the next login never takes one over. */
export async function endBrowserSessions({ session, pending }: Browser): Promise<void> {
  if (session) await SessionRow.destroy({ where: { id: session.id } });
  if (pending) await PendingSessionRow.destroy({ where: { id: pending.id } });
}

export async function endPendingSession({ id }: PendingSession): Promise<CookieChange[]> {
  await PendingSessionRow.destroy({ where: { id } });
  return [{ cookie: "pending", value: null }];
}

/** Returns true to exactly one of parallel requests. */
export async function spendPendingSession({ id }: PendingSession): Promise<boolean> {
  return (await PendingSessionRow.destroy({ where: { id } })) === 1;
}

/** Ends incomplete logins, resets and reset grants of the user. */
export async function endPendingSessionsOf(userId: string): Promise<void> {
  await PendingSessionRow.destroy({ where: { userId } });
}

/** Ends the user's sessions, also pending ones. Browsers can show the reason. */
export async function endSessionsOf(
  userId: string,
  { exceptId, ...end }: EndedElsewhere & { exceptId?: string },
): Promise<void> {
  await endSessionsBecause({ userId, ...(exceptId ? { id: { [Op.ne]: exceptId } } : {}) }, end);
  await endPendingSessionsOf(userId);
}

/** Ends the session and stops viewing a client. Idempotent. The browser stays trusted (S17). */
export function createCloseSession({ recordAudit }: { recordAudit: RecordAudit }) {
  const { endViewing } = createViewing({ recordAudit });
  return async (browser: Browser): Promise<CookieChange[]> => {
    const { session, ip, requestId } = browser;
    if (session?.viewing) await endViewing(session, browser);
    await endBrowserSessions(browser);
    if (session) {
      const { userId } = session;
      const action = "session.closed";
      await recordAudit({ actor: userId, action, subject: userId, ip, requestId });
    }
    return [
      { cookie: "session", value: null },
      { cookie: "pending", value: null },
    ];
  };
}
