import type { ChangePasswordRequest, MessageAnswer } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { normalizePassword } from "../../../models/values/password.policy";
import { AppError } from "../../../platform/errors/app-error";
import type { RouteAnswer } from "../../../platform/http/define-route";
import { defaultLocale } from "../../../models/values/locale";
import type { SendMessage } from "../../../messages/send-message.command";
import { lockSession } from "../../../sign-in/hold-session";
import type { CookieChange } from "../../../platform/http/cookies";
import type { Browser, Session } from "../../../platform/http/session";
import {
  createProveOwnPassword,
  type ProvedPassword,
  type ProveOwnPassword,
  type ProveOwnPasswordDependencies,
} from "./prove-own-password";
import { sessionTexts } from "./session.texts";
import { inTransaction } from "../../../platform/db/database";

export interface ChangePasswordDependencies extends ProveOwnPasswordDependencies {
  sendMessage: SendMessage;
}

export interface ChangePasswordCaller extends Browser {
  session: Session;
}

interface NewPassword {
  /** The row as read when the current password was checked. */
  user: User;
  passwordHash: string;
  /** Null when the account had no password. */
  proved: ProvedPassword | null;
}

function refuseCurrent(status: 400 | 422, message: string): AppError {
  const code = status === 422 ? "INVALID_INPUT" : "WRONG_PASSWORD";
  return new AppError({ code, status, message, fields: { currentPassword: message } });
}

async function proveCurrent(
  proveOwnPassword: ProveOwnPassword,
  user: User,
  password: string,
  caller: ChangePasswordCaller,
): Promise<ProvedPassword> {
  const proved = await proveOwnPassword(user, password, caller);
  if (proved === null) throw refuseCurrent(400, sessionTexts.currentPasswordWrong);
  return proved;
}

/** Saves under the lock of the person's row, so that the first of two concurrent changes wins. */
async function savePassword(
  dependencies: ChangePasswordDependencies,
  caller: ChangePasswordCaller,
  { user, passwordHash, proved }: NewPassword,
): Promise<CookieChange[]> {
  const { clock, signIn, sendMessage } = dependencies;
  const { id: userId, emailVerifiedAt, email } = user;
  const { session } = caller;
  const owner = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
  if (owner.passwordHash !== user.passwordHash) {
    throw new AppError({ code: "PASSWORD_CHANGED", status: 409, message: sessionTexts.passwordChangedElsewhere });
  }
  await lockSession(session);
  await proved?.forgetFailures();
  await owner.update({ passwordHash, passwordResetBy: null, updatedAt: clock.now() });
  await signIn.endOtherTrust(userId, caller.deviceToken);
  if (emailVerifiedAt !== null) {
    const to = { userId, destination: email };
    const notice = { template: "password-changed-mail", locale: defaultLocale, data: { by: "settings" } } as const;
    await sendMessage({ ...notice, to });
  }
  const { secondFactorAt } = session;
  const action = user.passwordHash === null ? "account.password-set" : "account.password-changed";
  return signIn.rotateSession(caller, { userId, secondFactorAt, action }, "password-changed");
}

/**
 * Ends every other session and renews this one's token, so that copies of the old token fail (S11).
 * Revokes the trust of all other browsers (D124) and notifies the owner.
 * If the account has a password, throws 422 without the current one, 400 for a wrong one, 429 after ten failures. Throws 409 when another change
 * won.
 */
export function createChangePassword(dependencies: ChangePasswordDependencies) {
  const { passwords } = dependencies;
  const proveOwnPassword = createProveOwnPassword(dependencies);
  return async (
    { currentPassword = "", password }: ChangePasswordRequest,
    caller: ChangePasswordCaller,
  ): Promise<RouteAnswer<MessageAnswer>> => {
    const user = await User.findByPk(caller.session.userId, { rejectOnEmpty: true });
    const hasPassword = user.passwordHash !== null;
    if (hasPassword && currentPassword === "") throw refuseCurrent(422, sessionTexts.currentPasswordRequired);
    const proved = hasPassword ? await proveCurrent(proveOwnPassword, user, currentPassword, caller) : null;
    const passwordHash = await passwords.hash(normalizePassword(password));
    const cookies = await inTransaction(() => savePassword(dependencies, caller, { user, passwordHash, proved }));
    const message = hasPassword ? sessionTexts.passwordChanged : sessionTexts.passwordSet;
    return { status: 200, body: { message, type: "success" }, cookies };
  };
}
