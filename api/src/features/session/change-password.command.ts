import type { ChangePasswordRequest, MessageAnswer } from "@portal/api-contract";
import { User } from "../../models/user.model";
import { normalizePassword } from "../../models/values/password-policy";
import type { Clock } from "../../platform/clock/clock";
import type { Transaction } from "../../platform/db/database";
import { AppError } from "../../platform/errors/app-error";
import type { RouteAnswer } from "../../platform/http/define-route";
import { defaultLocale } from "../../platform/messages/locale";
import type { SendMessage } from "../../platform/messages/send-message.command";
import { holdSession } from "../../platform/session/hold-session";
import type { CookieChange } from "../../platform/session/cookies";
import type { Browser, Session } from "../../platform/session/session";
import { toAccountKey, toSourceKey } from "../../platform/session/sign-in/attempt-source";
import type { SignIn } from "../../platform/session/sign-in/sign-in";
import { isPasswordRight, lockedOut, reportFailure, type CheckPasswordDependencies } from "./check-password";
import type { LoginAttempt } from "./login-throttle";
import { sessionTexts } from "./session.texts";

export interface ChangePasswordDependencies extends CheckPasswordDependencies {
  clock: Clock;
  signIn: SignIn;
  sendMessage: SendMessage;
}

export interface ChangePasswordCaller extends Browser {
  session: Session;
}

interface NewPassword {
  /** As it was read when the current password was checked. */
  user: User;
  passwordHash: string;
  /** Counted before the current password was looked at; null: the account had none. */
  attempt: LoginAttempt | null;
}

function refuseCurrent(status: 400 | 422, message: string): AppError {
  const code = status === 422 ? "INVALID_INPUT" : "WRONG_PASSWORD";
  return new AppError({ code, status, message, fields: { currentPassword: message } });
}

/** Counts, looks and reports like a sign-in (S13, S21): here, too, nobody may guess on. */
async function proveCurrent(
  dependencies: ChangePasswordDependencies,
  user: User,
  password: string,
  browser: ChangePasswordCaller,
): Promise<LoginAttempt> {
  const { signIn, throttle } = dependencies;
  const { ip, deviceToken } = browser;
  const isTrusted = await signIn.isBrowserTrusted(user.id, deviceToken);
  const sourceKey = toSourceKey({ ip, trustedDeviceToken: isTrusted ? deviceToken : null });
  const attempt = { accountKey: toAccountKey(user.emailKey), sourceKey };
  const reservation = await throttle.reserve(attempt);
  if (reservation.verdict === "locked") throw lockedOut(reservation.seconds);
  const candidate = { user, attempt };
  if (await isPasswordRight(dependencies, candidate, password)) return attempt;
  await reportFailure(dependencies, candidate, reservation.failures, browser);
  throw refuseCurrent(400, sessionTexts.currentPasswordWrong);
}

/** The account is read again under lock: of two changes at the same time the first counts. */
async function keepPassword(
  dependencies: ChangePasswordDependencies,
  transaction: Transaction,
  caller: ChangePasswordCaller,
  { user, passwordHash, attempt }: NewPassword,
): Promise<CookieChange[]> {
  const { clock, signIn, throttle, sendMessage } = dependencies;
  const { id: userId, emailVerifiedAt, email } = user;
  const { session } = caller;
  const owner = await User.findByPk(userId, { lock: true, transaction, rejectOnEmpty: true });
  if (owner.passwordHash !== user.passwordHash) {
    throw new AppError({ code: "PASSWORD_CHANGED", status: 409, message: sessionTexts.passwordChangedElsewhere });
  }
  await holdSession(transaction, session);
  if (attempt) await throttle.reset(transaction, attempt);
  await owner.update({ passwordHash, passwordResetBy: null, updatedAt: clock.now() }, { transaction });
  if (emailVerifiedAt !== null) {
    const to = { userId, destination: email };
    const notice = { template: "password-changed-mail", locale: defaultLocale, data: { by: "settings" } } as const;
    await sendMessage(transaction, { ...notice, to });
  }
  const { secondFactorAt } = session;
  const action = user.passwordHash === null ? "account.password-set" : "account.password-changed";
  return signIn.rotateSession(transaction, caller, { userId, secondFactorAt, action });
}

/**
 * Sets the password of the signed-in person's own account, which takes the current one where there is one. Every session
 * of theirs ends, and this browser's goes on under a new token, so that no copy of the old one does (S11); the owner is
 * told. Throws 422 without, 400 with a wrong current password, 429 after ten of these, 409 when another change was faster.
 */
export function createChangePassword(dependencies: ChangePasswordDependencies) {
  const { database, passwords } = dependencies;
  return async (
    { currentPassword = "", password }: ChangePasswordRequest,
    caller: ChangePasswordCaller,
  ): Promise<RouteAnswer<MessageAnswer>> => {
    const user = await User.findByPk(caller.session.userId, { rejectOnEmpty: true });
    const hasPassword = user.passwordHash !== null;
    if (hasPassword && currentPassword === "") throw refuseCurrent(422, sessionTexts.currentPasswordRequired);
    const attempt = hasPassword ? await proveCurrent(dependencies, user, currentPassword, caller) : null;
    const passwordHash = await passwords.hash(normalizePassword(password));
    const cookies = await database.inTransaction((transaction) =>
      keepPassword(dependencies, transaction, caller, { user, passwordHash, attempt }),
    );
    const message = hasPassword ? sessionTexts.passwordChanged : sessionTexts.passwordSet;
    return { status: 200, body: { message, type: "success" }, cookies };
  };
}
