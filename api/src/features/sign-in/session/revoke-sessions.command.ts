import { User } from "../../../models/user.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { Browser, Session } from "../../../platform/http/session";
import type { SignIn } from "../../../sign-in/sign-in";
import { sessionTexts } from "./session.texts";

export interface OwnSessionDependencies {
  signIn: SignIn;
  recordAudit: RecordAudit;
}

/** Ends a session or a trust of the caller by its id. Throws 404 for any other id. */
export function createRevokeSession({ signIn, recordAudit }: OwnSessionDependencies) {
  return async ({ userId }: Session, { ip, requestId }: Browser, id: string): Promise<void> => {
    await inTransaction(async () => {
      if (!(await signIn.endKnownBrowser(userId, id))) {
        throw new AppError({ code: "NO_SUCH_SESSION", status: 404, message: sessionTexts.noSuchSession });
      }
      const entry = { actor: userId, action: "session.revoked", subject: userId, ip, requestId };
      await recordAudit({ ...entry, details: { session: id } });
    });
  };
}

/** Ends the caller's other sessions and trust. A pending sign-in that completes at the same time waits for the lock and then fails. */
export function createRevokeOthers({ signIn, recordAudit }: OwnSessionDependencies) {
  return async ({ id, userId }: Session, { ip, requestId }: Browser): Promise<void> => {
    await inTransaction(async () => {
      await User.findByPk(userId, { attributes: ["id"], lock: true });
      await signIn.endOtherBrowsers(userId, id);
      const action = "session.others-revoked";
      await recordAudit({ actor: userId, action, subject: userId, ip, requestId });
    });
  };
}
