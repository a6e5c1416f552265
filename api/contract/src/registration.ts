import type { IdentityProviderId } from "./identities.js";
import type { TextTrouble } from "./verification.js";
import type { NonEmptyString } from "./values.js";

/** Steps of /RegisterFlow: 1 email code, 2 phone, 3 phone code, 4 business (specification §2). */
export const REGISTRATION_STEPS = [1, 2, 3, 4] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

export interface LoginRequest {
  email: string;
  password: string;
  /** Also connects the pending social account of this browser (S9). */
  connect?: IdentityProviderId;
}

/** `redirectUrl`: same-origin, relative. `currentStep`: only for a registrant (S3). */
export interface LoginAnswer {
  message: NonEmptyString;
  type: "success";
  redirect?: boolean;
  redirectUrl?: NonEmptyString;
  currentStep?: RegistrationStep;
}

export interface RegisterRequest {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** IANA zone of the browser; an unknown one is ignored (S34). */
  timeZone?: string;
}

export interface SavePhoneRequest {
  /** +1 and ten digits. */
  phoneNumber: string;
  /** Must be true, else 422 "Please tick the consent box." (S23). */
  consent: boolean;
  /** `smsConsent.version` of the displayed text; default: the current one. */
  consentVersion?: string;
}

export interface SaveBusinessRequest {
  name: string;
  /** A domain, or 'No Website'. */
  web: string;
  /** Ten digits, or 'Same as personal phone'. */
  bizPhone: string;
}

/** `redirectUrl`: same-origin, relative; present if this browser needs a second factor first. */
export interface SaveBusinessAnswer {
  message: NonEmptyString;
  type: "success";
  redirectUrl?: NonEmptyString;
}

/** The text beside the consent box. Its version, time and IP address are stored on acceptance. */
export interface SmsConsentText {
  version: NonEmptyString;
  text: NonEmptyString;
}

/** The step at which a registrant resumes, and the known data. */
export interface RegistrationProgressAnswer {
  currentStep: RegistrationStep;
  email: NonEmptyString;
  /** E.164 of the pending or verified phone. */
  phoneNumber: NonEmptyString | null;
  /** Present if the last text to the phone was not delivered. */
  sms?: TextTrouble;
  smsConsent: SmsConsentText;
}

/** A new address that replaces the unverified one. */
export interface ChangeEmailRequest {
  email: string;
}
