import type { ViewedClient } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import type { Notify } from "../../../notifications/notify.command";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { Clock } from "../../../platform/clock/clock";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { Browser, Session, Viewing } from "../../../platform/http/session";
import { createViewing } from "../../../sign-in/view-as";
import { findViewedClient } from "./find-viewed-client.query";
import { describeView, viewAsTexts } from "./view-as.texts";

/** S15; ms. */
const viewDuration = 30 * 60_000;

export interface ViewAsDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  notify: Notify;
}

/** S52. */
async function notifyViewed(
  { notify }: Pick<ViewAsDependencies, "notify">,
  { id: sessionId, userId: viewer }: Session,
  { userId, until }: Viewing,
): Promise<void> {
  const { firstName, lastName } = await User.findByPk(viewer, { rejectOnEmpty: true });
  const words = describeView(`${firstName} ${lastName}`.trim());
  const ref = `${sessionId}:${until.toISOString()}`;
  await notify({ kind: "account-viewed", to: { userId }, ref, href: "/usersettings", words });
}

/** Throws 404 for anyone who is not a client. */
export function createStartViewing(dependencies: ViewAsDependencies) {
  const { clock } = dependencies;
  const { startViewing } = createViewing(dependencies);
  return async (userId: string, session: Session, { ip, requestId }: Browser): Promise<ViewedClient> => {
    const viewing: Viewing = { userId, until: new Date(clock.now().getTime() + viewDuration) };
    await inTransaction(async () => {
      const where = { id: userId, role: "user" as const, erasedAt: null };
      const client = await User.findOne({ where, attributes: ["id"], lock: true });
      if (!client) throw new AppError({ code: "NO_SUCH_CLIENT", status: 404, message: viewAsTexts.noSuchClient });
      await startViewing(session, viewing, { ip, requestId });
      await notifyViewed(dependencies, session, viewing);
    });
    return findViewedClient(viewing);
  };
}

export function createEndViewing(dependencies: ViewAsDependencies) {
  const { endViewing } = createViewing(dependencies);
  return async (session: Session, { ip, requestId }: Browser): Promise<void> =>
    inTransaction(() => endViewing(session, { ip, requestId }));
}
