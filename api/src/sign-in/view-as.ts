import { Op } from "sequelize";
import { SessionRow } from "../models/session-row.model";
import type { RecordAudit } from "../platform/audit/audit";
import { holdSession } from "./hold-session";
import type { Browser, Session, Viewing } from "../platform/http/session";

/** Actions of the audit log, by which the client sees who looked. */
export const viewStarted = "view-as.started";
const viewEnded = "view-as.ended";

type Caller = Pick<Browser, "ip" | "requestId">;

/** A session begins and ends to look at a client (S15), each with its row of the audit log. Joins the caller's transaction. */
export function createViewing({ recordAudit }: { recordAudit: RecordAudit }) {
  /** The session is about its own person alone again; a second time, and after its time is up, it changes nothing. */
  const endViewing = async (session: Session, { ip, requestId }: Caller) => {
    const { id, userId: actor, viewing } = session;
    const where = { id, viewedUserId: { [Op.ne]: null } };
    const [ended] = await SessionRow.update({ viewedUserId: null, viewedUntil: null }, { where });
    if (!viewing || ended === 0) return;
    await recordAudit({ actor, action: viewEnded, subject: viewing.userId, ip, requestId });
  };

  /** From now on; a look at another client ends. Throws 401 when the session has ended meanwhile. */
  const startViewing = async (session: Session, viewing: Viewing, caller: Caller) => {
    await holdSession(session);
    await endViewing(session, caller);
    const { userId: viewedUserId, until: viewedUntil } = viewing;
    await SessionRow.update({ viewedUserId, viewedUntil }, { where: { id: session.id } });
    const details = { until: viewedUntil.toISOString() };
    const entry = { actor: session.userId, action: viewStarted, subject: viewedUserId, details, ...caller };
    await recordAudit(entry);
  };

  return { startViewing, endViewing };
}
