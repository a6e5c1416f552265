import type { SmsConsentText } from "./registration.js";
import type { SalesSource } from "./sales.js";
import type { Instant, NonEmptyString } from "./values.js";

export interface UsernameAnswer {
  /** First name of the signed-in person. */
  message: NonEmptyString;
}

/** For `allUsers`. `limit`: at most 200, default 50. The next `cursor` is in the header `X-Next-Cursor`. */
export interface ListClientsRequest {
  cursor?: string;
  limit?: number;
}

/** A client in `allUsers`, for admins. */
export interface ClientListItem {
  id: NonEmptyString;
  firstName: NonEmptyString;
  lastName: string;
}

export const SKIPPED_KINDS = ["order", "refund", "dispute", "delivery"] as const;
export type SkippedKind = (typeof SKIPPED_KINDS)[number];

/** `limit`: at most 200, default 50. */
export interface SkippedRecordsQuery {
  cursor?: string;
  limit?: number;
}

/** A skipped item that a person must check, for admins. */
export interface SkippedRecordItem {
  id: NonEmptyString;
  source: SalesSource;
  kind: SkippedKind;
  /** The source's id; empty: not readable. */
  externalId: string;
  /** null: belongs to no linked business. */
  businessName: NonEmptyString | null;
  why: NonEmptyString;
  firstSeenAt: Instant;
  lastSeenAt: Instant;
}

export interface UserInfo {
  id: NonEmptyString;
  firstName: NonEmptyString;
  lastName: string;
  email: NonEmptyString;
  /** E.164; null: no verified phone. */
  phoneNumber: NonEmptyString | null;
  /** New email and new phone (E.164) without a verified code yet; null: none (S27). */
  pendingEmail: NonEmptyString | null;
  pendingPhoneNumber: NonEmptyString | null;
  /** False: signs in by a social account only. */
  hasPassword: boolean;
}

export interface BusinessInfo {
  bizName: NonEmptyString;
  web: NonEmptyString | null;
  /** Ten digits; the person's phone if `bizPhoneSameAsPersonal`. */
  bizPhone: NonEmptyString | null;
  bizPhoneSameAsPersonal: boolean;
  /** IANA zone, such as America/New_York. */
  timeZone: NonEmptyString;
  /** Zone to which a job is moving the sales; null: none (S34). */
  pendingTimeZone: NonEmptyString | null;
}

export interface AllUserInfoAnswer {
  user: UserInfo;
  /** null before the business step of registration. */
  business: BusinessInfo | null;
  /** Required consent for a new phone number (S23). */
  smsConsent: SmsConsentText;
}

/** Why a session ended: expired, signed out from another browser, or password changed. */
export type SessionEndReason = "time" | "signed-out-elsewhere" | "password-changed";

/** Field `ended` of a 401. */
export interface SessionEnd {
  reason: SessionEndReason;
  at: string;
}
