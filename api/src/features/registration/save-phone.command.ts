import type { CodeSentAnswer, CodeType, FlowSource, SavePhoneRequest } from "@portal/api-contract";
import { User } from "../../models/user.model";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import { AppError } from "../../platform/errors/app-error";
import type { Locale } from "../../models/values/locale";
import { lockSession } from "../../sign-in/hold-session";
import type { Session } from "../../platform/http/session";
import { isFactorFresh } from "../../sign-in/second-factor.policy";
import { registrationTexts } from "./registration.texts";
import type { SmsConsents } from "./sms-consents";

export type SendPhoneCode = (request: {
  subject: string;
  account: string;
  userId: string;
  type: CodeType;
  flow: FlowSource;
  destination: string;
  ip: string;
  locale: Locale;
  alongside: () => Promise<void>;
}) => Promise<CodeSentAnswer>;

export interface SavePhoneCaller {
  session: Session;
  ip: string;
  userAgent: string;
  locale: Locale;
  requestId: string;
}

export interface SavePhoneDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  sendCode: SendPhoneCode;
  smsConsents: SmsConsents;
}

/**
 * Stores number and evidence of the consent, and sends the code, in one transaction (S23). `request.phoneNumber` is E.164.
 * Throws 409 before the email is verified, and for a verified phone unless this session proved a contact within 15 minutes (S18). Throws 429 in the
 * cooldown.
 */
export function createSavePhone({ clock, recordAudit, sendCode, smsConsents }: SavePhoneDependencies) {
  async function storeConsent(request: SavePhoneRequest, caller: SavePhoneCaller) {
    const { session, ip, userAgent, requestId } = caller;
    const { phoneNumber } = request;
    const { userId } = session;
    const now = clock.now();
    await User.update({ pendingPhoneNumber: phoneNumber, updatedAt: now }, { where: { id: userId } });
    await lockSession(session);
    const consent = { userId, phoneNumber, version: request.consentVersion, ip, userAgent };
    const version = await smsConsents.keep(consent);
    const details = { consentVersion: version };
    const action = "account.phone-entered";
    await recordAudit({ actor: userId, action, subject: userId, details, ip, requestId });
  }

  return async (request: SavePhoneRequest, caller: SavePhoneCaller): Promise<CodeSentAnswer> => {
    const { userId } = caller.session;
    const user = await User.findByPk(userId, { rejectOnEmpty: true });
    if (user.registrationStep() < 2) {
      throw new AppError({ code: "STEP_NOT_REACHED", status: 409, message: registrationTexts.emailFirst });
    }
    if (user.phoneVerifiedAt !== null && !isFactorFresh(caller.session, clock.now())) {
      throw new AppError({ code: "PHONE_VERIFIED", status: 409, message: registrationTexts.phoneVerified });
    }
    return sendCode({
      subject: caller.session.id,
      account: userId,
      userId,
      type: "sms",
      flow: "registration flow",
      destination: request.phoneNumber,
      ip: caller.ip,
      locale: caller.locale,
      alongside: () => storeConsent(request, caller),
    });
  };
}
