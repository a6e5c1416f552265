import { Op } from "sequelize";
import { SessionRow } from "../models/session-row.model";
import type { RecordAudit } from "../platform/audit/audit";
import { lockSession } from "./hold-session";
import type { Browser, Session, Viewing } from "../platform/http/session";

/** Clients see who viewed their account by these audit actions. */
export const viewStarted = "view-as.started";
const viewEnded = "view-as.ended";

type Caller = Pick<Browser, "ip" | "requestId">;

/** Starts and ends viewing a client, each with an audit entry (S15). Joins the caller's transaction. */
export function createViewing({ recordAudit }: { recordAudit: RecordAudit }) {
  /** Changes nothing if viewing has already ended. */
  const endViewing = async (session: Session, { ip, requestId }: Caller) => {
    const { id, userId: actor, viewing } = session;
    const where = { id, viewedUserId: { [Op.ne]: null } };
    const [ended] = await SessionRow.update({ viewedUserId: null, viewedUntil: null }, { where });
    if (!viewing || ended === 0) return;
    await recordAudit({ actor, action: viewEnded, subject: viewing.userId, ip, requestId });
  };

  /** Also stops viewing another client. Throws 401 if the session has ended meanwhile. */
  const startViewing = async (session: Session, viewing: Viewing, caller: Caller) => {
    await lockSession(session);
    await endViewing(session, caller);
    const { userId: viewedUserId, until: viewedUntil } = viewing;
    await SessionRow.update({ viewedUserId, viewedUntil }, { where: { id: session.id } });
    const details = { until: viewedUntil.toISOString() };
    const entry = { actor: session.userId, action: viewStarted, subject: viewedUserId, details, ...caller };
    await recordAudit(entry);
  };

  return { startViewing, endViewing };
}
