import { Op } from "sequelize";
import { PendingSessionRow } from "../models/pending-session-row.model";
import { SessionRow } from "../models/session-row.model";
import type { RecordAudit } from "../platform/audit/audit";
import type { CookieChange } from "../platform/http/cookies";
import type { Browser, PendingSession } from "../platform/http/session";
import { endSessionsBecause, type EndedElsewhere } from "./session-end";
import { createViewing } from "./view-as";

/** Ends what this browser holds, whoever's it is: no session is ever taken over by the next sign-in. */
export async function endHeldSessions({ session, pending }: Browser): Promise<void> {
  if (session) await SessionRow.destroy({ where: { id: session.id } });
  if (pending) await PendingSessionRow.destroy({ where: { id: pending.id } });
}

/** The proof that it waited for was given. */
export async function endPendingSession({ id }: PendingSession): Promise<CookieChange[]> {
  await PendingSessionRow.destroy({ where: { id } });
  return [{ cookie: "pending", value: null }];
}

/** Of any number of requests that spend it at the same time, one is told true. */
export async function spendPendingSession({ id }: PendingSession): Promise<boolean> {
  return (await PendingSessionRow.destroy({ where: { id } })) === 1;
}

/** Ends what a person has begun and not completed: sign-ins, resets and the grants of resets. */
export async function endPendingSessionsOf(userId: string): Promise<void> {
  await PendingSessionRow.destroy({ where: { userId } });
}

/** Ends all sessions of a person but one, if it is named; pending ones too. Their browsers learn why. */
export async function endSessionsOf(
  userId: string,
  { exceptId, ...end }: EndedElsewhere & { exceptId?: string },
): Promise<void> {
  await endSessionsBecause({ userId, ...(exceptId ? { id: { [Op.ne]: exceptId } } : {}) }, end);
  await endPendingSessionsOf(userId);
}

/** Signs this browser out, and ends a look at a client; a second time changes nothing. It stays trusted (S17). */
export function createCloseSession({ recordAudit }: { recordAudit: RecordAudit }) {
  const { endViewing } = createViewing({ recordAudit });
  return async (browser: Browser): Promise<CookieChange[]> => {
    const { session, ip, requestId } = browser;
    if (session?.viewing) await endViewing(session, browser);
    await endHeldSessions(browser);
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
