import type { SmsConsentText } from "@portal/api-contract";
import { PhoneConsent } from "../../models/phone-consent.model";
import type { Clock } from "../../platform/clock/clock";
import { randomId } from "../../platform/crypto/random-id";
import { currentNoticeConsent, currentSmsConsent, findNoticeConsent, findSmsConsent } from "./sms-consent.texts";

export interface NewSmsConsent {
  userId: string;
  /** E.164. */
  phoneNumber: string;
  /** The wording that was shown. If it is missing or unknown, the current one. */
  version: string | undefined;
  ip: string;
  userAgent: string;
}

/** Wordings of the consent, and the evidence of each given consent (S23). */
export interface SmsConsents {
  current: () => SmsConsentText;
  find: (version: string) => SmsConsentText | undefined;
  /** Stores the evidence. Returns the version of the wording. */
  keep: (consent: NewSmsConsent) => Promise<string>;
  /** Texts about money and the account need a separate consent (S65). */
  currentForNotices: () => SmsConsentText;
  findForNotices: (version: string) => SmsConsentText | undefined;
  keepForNotices: (consent: NewSmsConsent) => Promise<string>;
  /** Newest first. */
  listOf: (userId: string) => Promise<PhoneConsent[]>;
}

/** A person gives few consents; more than these are not listed. */
const maxListed = 50;

export function createSmsConsents({ clock }: { clock: Clock }): SmsConsents {
  async function write(
    { version, text }: SmsConsentText,
    { userId, phoneNumber, ip, userAgent }: NewSmsConsent,
  ): Promise<string> {
    const evidence = { userId, phoneNumber, ip, userAgent, textVersion: version, text, consentedAt: clock.now() };
    await PhoneConsent.create({ id: randomId("cns"), ...evidence });
    return version;
  }
  return {
    current: currentSmsConsent,
    find: findSmsConsent,
    keep: (consent) => write(findSmsConsent(consent.version ?? "") ?? currentSmsConsent(), consent),
    currentForNotices: currentNoticeConsent,
    findForNotices: findNoticeConsent,
    keepForNotices: (consent) => write(findNoticeConsent(consent.version ?? "") ?? currentNoticeConsent(), consent),
    listOf: (userId) =>
      PhoneConsent.findAll({
        where: { userId },
        order: [
          ["consentedAt", "DESC"],
          ["id", "ASC"],
        ],
        limit: maxListed,
      }),
  };
}
