import type { RequestDeletion } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { toLocalDay } from "../../../models/values/local-day";
import { AppError } from "../../../platform/errors/app-error";
import type { Locale } from "../../../models/values/locale";
import { lockSession } from "../../../sign-in/hold-session";
import type { Session } from "../../../platform/http/session";
import type { DeletionDependencies, ProvedPassword, ProveOwnPassword } from "../account-data.dependencies";
import { keptYears } from "../account-data.limits";
import { accountDataTexts } from "../account-data.texts";
import { eraseAccountJob } from "../jobs/erase-account.job";
import { findObstacle, planDeletion } from "./deletion-plan.policy";
import { inTransaction } from "../../../platform/db/database";

export interface DeletionCaller {
  session: Session;
  ip: string;
  deviceToken: string | null;
  requestId: string;
  locale: Locale;
}

function conflict(code: string, message: string): AppError {
  return new AppError({ code, status: 409, message });
}

/** For an admin, locks all admins in order of id, so that the last two cannot leave at once. */
async function lockAccount({ userId, role }: Session): Promise<User> {
  if (role !== "admin") return User.findByPk(userId, { lock: true, rejectOnEmpty: true });
  const admins = await User.findAll({ where: { role, erasedAt: null }, order: ["id"], lock: true });
  const self = admins.find(({ id }) => id === userId);
  const staying = admins.filter(({ id, deletionAt }) => id !== userId && deletionAt === null);
  if (!self || staying.length === 0) throw conflict("LAST_ADMIN", accountDataTexts.lastAdmin);
  return self;
}

/**
 * Notifies both contacts and signs out every other browser. A repeated request keeps the first date.
 * Throws 400 for a wrong password, 429 after ten, 409 for the last admin and while the client owes something.
 */
export function createRequestDeletion(dependencies: DeletionDependencies) {
  const { clock, enqueueJob, sendMessage, recordAudit, signIn, proveOwnPassword, findDebt } = dependencies;

  async function notify(user: User, dueAt: Date, locale: Locale): Promise<void> {
    const { id: userId, email, emailVerifiedAt, phoneNumber, phoneVerifiedAt, timeZone } = user;
    const frame = { locale, data: { day: toLocalDay(dueAt, timeZone), years: keptYears } };
    if (emailVerifiedAt !== null) {
      const to = { userId, destination: email };
      await sendMessage({ ...frame, template: "deletion-scheduled-mail", to });
    }
    if (phoneNumber === null || phoneVerifiedAt === null) return;
    const to = { userId, destination: phoneNumber };
    await sendMessage({ ...frame, template: "deletion-scheduled-sms", to });
  }

  async function schedule(user: User, caller: DeletionCaller): Promise<void> {
    const { session, ip, requestId, locale } = caller;
    const { id: userId, role } = user;
    const now = clock.now();
    const dueAt = planDeletion(role, now);
    await user.update({ deletionAt: dueAt, updatedAt: now });
    await enqueueJob({ job: eraseAccountJob, payload: { userId }, runAt: dueAt });
    await signIn.endOtherBrowsers(userId, session.id);
    const details = { dueAt: dueAt.toISOString() };
    const action = "account.deletion-requested";
    await recordAudit({ actor: userId, action, subject: userId, details, ip, requestId });
    if (role !== "registrant") await notify(user, dueAt, locale);
  }

  async function refuseDebtor({ role, business }: Session): Promise<void> {
    if (role !== "user") return;
    const obstacle = business && findObstacle(await findDebt(business.id));
    if (obstacle !== null) throw conflict("STILL_OWED", obstacle);
  }

  return async ({ password }: RequestDeletion, caller: DeletionCaller): Promise<User> => {
    const requester = await User.findByPk(caller.session.userId, { rejectOnEmpty: true });
    const proved = await checkCurrentPassword(proveOwnPassword, requester, password, caller);
    return inTransaction(async () => {
      const user = await lockAccount(caller.session);
      await lockSession(caller.session);
      await proved?.forgetFailures();
      if (user.deletionAt !== null) return user;
      await refuseDebtor(caller.session);
      await schedule(user, caller);
      return user;
    });
  };
}

/** Null for an account without a password. Throws 422 without a password, 400 for a wrong one (S13, S21), 429 after ten. */
async function checkCurrentPassword(
  proveOwnPassword: ProveOwnPassword,
  user: User,
  password: string | undefined,
  caller: Parameters<ProveOwnPassword>[2],
): Promise<ProvedPassword | null> {
  if (user.passwordHash === null) return null;
  if (password === undefined) {
    const message = accountDataTexts.passwordRequired;
    throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { password: message } });
  }
  const proved = await proveOwnPassword(user, password, caller);
  if (proved !== null) return proved;
  const message = accountDataTexts.passwordWrong;
  throw new AppError({ code: "WRONG_PASSWORD", status: 400, message, fields: { password: message } });
}
