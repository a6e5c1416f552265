import type { CodeSentAnswer, CodeType } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { AppError } from "../../../platform/errors/app-error";
import type { Clock } from "../../../platform/clock/clock";
import type { Locale } from "../../../models/values/locale";
import type { PendingSession, Session } from "../../../platform/http/session";
import { findFactors } from "./find-factors.query";
import { provedContact } from "./proved-contact";
import type { SendCode } from "./send-code.command";
import type { SendSettingsCode } from "./send-settings-code";
import { toStepUpSubject, toVerificationSubject } from "./verification-subject";
import { verificationTexts } from "./verification.texts";

export interface CodeRequest {
  session: Session | null;
  pending: PendingSession | null;
  type: CodeType;
  /** The pending phone number that the page shows, in E.164. It must be the stored one. */
  phoneNumber?: string | undefined;
  ip: string;
  locale: Locale;
}

function refuse(status: number, code: string, message: string): AppError {
  return new AppError({ status, code, message });
}

function registrantDestination(user: User, type: CodeType): string {
  if (type === "email") {
    if (user.emailVerifiedAt !== null) throw refuse(409, "ALREADY_VERIFIED", verificationTexts.emailAlreadyVerified);
    return user.email;
  }
  if (user.pendingPhoneNumber === null) throw refuse(409, "NO_PHONE", verificationTexts.noPhoneYet);
  return user.pendingPhoneNumber;
}

/** Throws 409 without a verified contact of this type, and for the contact that just reset the password (S25). */
async function loginDestination(user: User | null, type: CodeType, now: Date): Promise<string> {
  const destination = user && provedContact(user, type);
  if (!user || destination === null) throw refuse(409, "NO_SUCH_METHOD", verificationTexts.noSuchMethod);
  if (user.passwordResetBy === type && (await findFactors(user, now))[type] === null) {
    throw refuse(409, "SPENT_METHOD", verificationTexts.spentMethod);
  }
  return destination;
}

export interface RequestCodeDependencies {
  clock: Clock;
  sendCode: SendCode;
}

/** Before the password, a job looks up the account and sends the code. */
export function createRequestCode({ clock, sendCode }: RequestCodeDependencies) {
  return async ({ session, pending, type, phoneNumber, ip, locale }: CodeRequest): Promise<CodeSentAnswer> => {
    const asking = toVerificationSubject(session, pending);
    const { userId, flow, discreet } = asking;
    const request = { ...asking, type, ip, locale };
    if (discreet) return sendCode({ ...request, destination: null });
    const user = userId === null ? null : await User.findByPk(userId);
    if (flow === "registration flow" && user) {
      const destination = registrantDestination(user, type);
      if (phoneNumber !== undefined && phoneNumber !== destination) {
        throw refuse(409, "OTHER_PHONE", verificationTexts.otherPhone);
      }
      return sendCode({ ...request, destination });
    }
    return sendCode({ ...request, destination: await loginDestination(user, type, clock.now()) });
  };
}

export interface MemberCodeRequest {
  session: Session;
  type: CodeType;
  ip: string;
  locale: Locale;
}

/** Sends the code for the dialog 'Confirm it is you' (S18). */
export function createRequestStepUpCode(sendCode: SendCode): (request: MemberCodeRequest) => Promise<CodeSentAnswer> {
  return async ({ session, type, ip, locale }) => {
    const user = await User.findByPk(session.userId);
    const destination = user && provedContact(user, type);
    if (destination === null) throw refuse(409, "NO_SUCH_METHOD", verificationTexts.noSuchMethod);
    return sendCode({ ...toStepUpSubject(session), type, destination, ip, locale });
  };
}

/** Sends the code to a pending new contact (S27). Throws 409 when none is pending. */
export function createRequestSettingsCode(
  sendSettingsCode: SendSettingsCode,
): (request: MemberCodeRequest) => Promise<CodeSentAnswer> {
  return async ({ session, type, ...caller }) => {
    const user = await User.findByPk(session.userId, { rejectOnEmpty: true });
    const destination = type === "email" ? user.pendingEmail : user.pendingPhoneNumber;
    if (destination === null) throw refuse(409, "NOTHING_WAITS", verificationTexts.nothingWaits);
    return sendSettingsCode({ session, type, destination, ...caller });
  };
}
