import type { CodeSentAnswer, CodeType } from "@portal/api-contract";
import { User } from "../../models/user.model";
import { AppError } from "../../platform/errors/app-error";
import type { Locale } from "../../platform/messages/locale";
import type { PendingSession, Session } from "../../platform/session/session";
import type { SendCode } from "./send-code.command";
import { toStepUpSubject, toVerificationSubject } from "./verification-subject";
import { verificationTexts } from "./verification.texts";

export interface CodeRequest {
  session: Session | null;
  pending: PendingSession | null;
  type: CodeType;
  /** E.164 that the page believes to be the pending one. */
  phoneNumber?: string | undefined;
  ip: string;
  locale: Locale;
}

function refuse(status: number, code: string, message: string): AppError {
  return new AppError({ status, code, message });
}

/** A registrant's code goes to the address of the account, or to the number that waits for its proof. */
function registrantDestination(user: User, type: CodeType): string {
  if (type === "email") {
    if (user.emailVerifiedAt !== null) throw refuse(409, "ALREADY_VERIFIED", verificationTexts.emailAlreadyVerified);
    return user.email;
  }
  if (user.pendingPhoneNumber === null) throw refuse(409, "NO_PHONE", verificationTexts.noPhoneYet);
  return user.pendingPhoneNumber;
}

/** At /login-flow a code goes to what the account has proven already; null where it has nothing. */
function verifiedDestination(user: User | null, type: CodeType): string | null {
  if (!user) return null;
  if (type === "email") return user.emailVerifiedAt === null ? null : user.email;
  return user.phoneVerifiedAt === null ? null : user.phoneNumber;
}

/** Sends the code of the step that the caller is at: e-mail or phone of a registration, or a method of /login-flow. */
export function createRequestCode(sendCode: SendCode): (request: CodeRequest) => Promise<CodeSentAnswer> {
  return async ({ session, pending, type, phoneNumber, ip, locale }) => {
    const asking = toVerificationSubject(session, pending);
    const { userId, flow } = asking;
    const user = userId === null ? null : await User.findByPk(userId);
    if (flow === "registration flow" && user) {
      const destination = registrantDestination(user, type);
      if (phoneNumber !== undefined && phoneNumber !== destination) {
        throw refuse(409, "OTHER_PHONE", verificationTexts.otherPhone);
      }
      return sendCode({ ...asking, type, destination, ip, locale });
    }
    const destination = verifiedDestination(user, type);
    const discreet = userId === null || pending?.purpose !== "login";
    if (destination === null && !discreet) throw refuse(409, "NO_SUCH_METHOD", verificationTexts.noSuchMethod);
    return sendCode({ ...asking, type, destination, ip, locale, discreet });
  };
}

export interface StepUpCodeRequest {
  session: Session;
  type: CodeType;
  ip: string;
  locale: Locale;
}

/** Sends the code of the dialog 'Confirm it is you' to a contact that the member has proved (S18). */
export function createRequestStepUpCode(sendCode: SendCode): (request: StepUpCodeRequest) => Promise<CodeSentAnswer> {
  return async ({ session, type, ip, locale }) => {
    const user = await User.findByPk(session.userId);
    const destination = verifiedDestination(user, type);
    if (destination === null) throw refuse(409, "NO_SUCH_METHOD", verificationTexts.noSuchMethod);
    return sendCode({ ...toStepUpSubject(session), type, destination, ip, locale });
  };
}
