import { User } from "../../../../models/user.model";
import { lockSession } from "../../../../sign-in/hold-session";
import type { Browser, Session } from "../../../../platform/http/session";
import type { AuthenticatorChange } from "../../../../messages/templates/authenticator-changed.texts";
import type { AuthenticatorDependencies } from "./authenticator.dependencies";
import { notifyAuthenticatorChange } from "./notify-authenticator-change";
import { inTransaction } from "../../../../platform/db/database";

export interface OwnChange<T> {
  session: Session;
  browser: Browser;
  change: AuthenticatorChange;
  action: string;
  apply: () => Promise<T>;
}

/** Runs `apply` under the lock of the person's row, audits and emails the change. Throws 401 when the session has ended. */
export async function changeOwnAuthenticator<T>(
  dependencies: AuthenticatorDependencies,
  { session, browser, change, action, apply }: OwnChange<T>,
): Promise<T> {
  const { userId } = session;
  const { ip, requestId } = browser;
  return inTransaction(async () => {
    const owner = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
    await lockSession(session);
    const result = await apply();
    await dependencies.recordAudit({ actor: userId, action, subject: userId, ip, requestId });
    await notifyAuthenticatorChange(dependencies, owner, change);
    return result;
  });
}
