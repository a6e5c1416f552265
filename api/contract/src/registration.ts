import type { IdentityProviderId } from "./identities.js";
import type { TextTrouble } from "./verification.js";
import type { NonEmptyString } from "./values.js";

/** Steps of /RegisterFlow: 1 e-mail code, 2 phone, 3 phone code, 4 business (specification §2). */
export const REGISTRATION_STEPS = [1, 2, 3, 4] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

export interface LoginRequest {
  email: string;
  password: string;
  /** Also connects the social account that waits in this browser to the account that signs in (S9). */
  connect?: IdentityProviderId;
}

/** `redirectUrl` is same-origin relative; `currentStep` only for a registrant (S3). */
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
  /** `smsConsent.version` of the text that was shown; the current one when absent. */
  consentVersion?: string;
}

export interface SaveBusinessRequest {
  name: string;
  /** A domain, or 'No Website'. */
  web: string;
  /** Ten digits, or 'Same as personal phone'. */
  bizPhone: string;
}

/** `redirectUrl` when this browser has proved no second factor yet: same-origin relative, as of a sign-in. */
export interface SaveBusinessAnswer {
  message: NonEmptyString;
  type: "success";
  redirectUrl?: NonEmptyString;
}

/** The sentence beside the consent box; the server keeps which version was accepted, when, and from where. */
export interface SmsConsentText {
  version: NonEmptyString;
  /** Begins 'I agree to receive'. */
  text: NonEmptyString;
}

/** Where a registrant resumes: the furthest step reached, and what is already known. */
export interface RegistrationProgressAnswer {
  currentStep: RegistrationStep;
  email: NonEmptyString;
  /** E.164 of the pending or verified phone. */
  phoneNumber: NonEmptyString | null;
  /** There when the last text to the phone could not be delivered. */
  sms?: TextTrouble;
  smsConsent: SmsConsentText;
}

/** Another address in place of the one that is not verified yet. */
export interface ChangeEmailRequest {
  email: string;
}
