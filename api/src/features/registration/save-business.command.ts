import type { SaveBusinessAnswer, SaveBusinessRequest } from "@portal/api-contract";
import { Business } from "../../models/business.model";
import { User } from "../../models/user.model";
import { toPhoneColumns, toWebsiteColumns } from "../../models/values/business-fields";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import { randomId } from "../../platform/crypto/random-id";
import { inTransaction } from "../../platform/db/database";
import { AppError } from "../../platform/errors/app-error";
import type { RouteAnswer } from "../../platform/http/define-route";
import { lockSession } from "../../sign-in/hold-session";
import type { Browser, Session } from "../../platform/http/session";
import { needsSecondFactor } from "../../sign-in/second-factor.policy";
import type { SignIn } from "../../sign-in/sign-in";
import { registrationTexts } from "./registration.texts";

export interface SaveBusinessCaller extends Browser {
  session: Session;
}

export interface SaveBusinessDependencies {
  clock: Clock;
  signIn: SignIn;
  recordAudit: RecordAudit;
}

type Answer = RouteAnswer<SaveBusinessAnswer>;

function toColumns({ name, web, bizPhone }: SaveBusinessRequest) {
  return { name, ...toWebsiteColumns(web), ...toPhoneColumns(bizPhone) };
}

async function storeBusiness(request: SaveBusinessRequest, user: User, now: Date) {
  const { timeZone } = user;
  const business = { ...toColumns(request), timeZone, createdAt: now, updatedAt: now };
  const { id } = await Business.create({ id: randomId("biz"), ownerUserId: user.id, ...business });
  await user.update({ role: "user", updatedAt: now });
  return id;
}

/** Answers a repeated request without opening a session. Throws 409 if a different business was saved. */
async function repeatAnswer(request: SaveBusinessRequest, { id }: User): Promise<Answer> {
  const kept = await Business.count({ where: { ownerUserId: id, ...toColumns(request) } });
  if (kept === 0) throw new AppError({ code: "BUSINESS_SAVED", status: 409, message: registrationTexts.businessSaved });
  return { status: 201, body: { message: registrationTexts.completed, type: "success" } };
}

/** Ends every session, so that none becomes a session of a user without a second factor (S3). Then opens a new one. */
async function renewSession(
  { signIn, clock }: SaveBusinessDependencies,
  caller: SaveBusinessCaller,
  user: User,
): Promise<Answer> {
  const { userId, secondFactorAt } = caller.session;
  const isTrusted = secondFactorAt !== null || (await signIn.isBrowserTrusted(userId, caller.deviceToken));
  if (needsSecondFactor(user, isTrusted)) {
    await signIn.endSessionsOf(userId, { reason: "signed-out-elsewhere", at: clock.now() });
    const opening = { userId, purpose: "login" as const, emailTyped: user.email };
    const cookies = await signIn.openPendingSession(caller, opening);
    const message = registrationTexts.completedElsewhere;
    return { status: 201, body: { message, type: "success", redirectUrl: "/login-flow" }, cookies };
  }
  const opening = { userId, secondFactorAt, action: "session.renewed" };
  const cookies = await signIn.rotateSession(caller, opening);
  return { status: 201, body: { message: registrationTexts.completed, type: "success" }, cookies };
}

/**
 * The registrant becomes a user (S10) in a renewed session (S11).
 * If the browser's trust has expired, /login-flow requires a second factor (S3). Throws 409 before the phone is verified, and if a different business
 * was saved.
 */
export function createSaveBusiness(dependencies: SaveBusinessDependencies) {
  const { clock, recordAudit } = dependencies;

  return async (request: SaveBusinessRequest, caller: SaveBusinessCaller): Promise<Answer> => {
    const { session, ip, requestId } = caller;
    return inTransaction(async () => {
      const user = await User.findByPk(session.userId, { lock: true, rejectOnEmpty: true });
      if (user.role !== "registrant") return repeatAnswer(request, user);
      await lockSession(session);
      if (user.registrationStep() < 4) {
        throw new AppError({ code: "STEP_NOT_REACHED", status: 409, message: registrationTexts.phoneFirst });
      }
      const businessId = await storeBusiness(request, user, clock.now());
      const details = { businessId };
      const action = "account.registration-completed";
      await recordAudit({ actor: user.id, action, subject: user.id, details, ip, requestId });
      return renewSession(dependencies, caller, user);
    });
  };
}
