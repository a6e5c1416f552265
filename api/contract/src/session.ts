import type { SmsConsentText } from "./registration.js";
import type { SalesSource } from "./sales.js";
import type { Instant, NonEmptyString } from "./values.js";

export interface UsernameAnswer {
  /** First name of the signed-in person. */
  message: NonEmptyString;
}

/** `allUsers`: `limit` is 50 unless given, at most 200; the next `cursor` comes in header `X-Next-Cursor`. */
export interface ListClientsRequest {
  cursor?: string;
  limit?: number;
}

/** `allUsers`: one row a client, admins only. */
export interface ClientListItem {
  id: NonEmptyString;
  firstName: NonEmptyString;
  lastName: string;
}

/** What can be skipped: a record of a source, or a delivery. */
export const SKIPPED_KINDS = ["order", "refund", "dispute", "delivery"] as const;
export type SkippedKind = (typeof SKIPPED_KINDS)[number];

/** A page of at most `limit`, 50 unless given, at most 200. */
export interface SkippedRecordsQuery {
  cursor?: string;
  limit?: number;
}

/** One row of what a person must look at, admins only. */
export interface SkippedRecordItem {
  id: NonEmptyString;
  source: SalesSource;
  kind: SkippedKind;
  /** The source's id of it; empty when not even that could be read. */
  externalId: string;
  /** null: nothing is linked that it could be about. */
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
  /** E.164, or null before the phone is verified. */
  phoneNumber: NonEmptyString | null;
  /** A new address, and a new number in E.164, that wait for their codes; null: none (S27). */
  pendingEmail: NonEmptyString | null;
  pendingPhoneNumber: NonEmptyString | null;
  /** False for who came by a social account and has set none. */
  hasPassword: boolean;
}

export interface BusinessInfo {
  bizName: NonEmptyString;
  /** null: the business has no website. */
  web: NonEmptyString | null;
  /** Ten digits; resolved from the person's phone when `bizPhoneSameAsPersonal`. */
  bizPhone: NonEmptyString | null;
  bizPhoneSameAsPersonal: boolean;
  /** IANA zone, for example America/New_York. */
  timeZone: NonEmptyString;
  /** The zone to whose days the sales are being moved; null: none (S34). */
  pendingTimeZone: NonEmptyString | null;
}

export interface AllUserInfoAnswer {
  user: UserInfo;
  /** null until the business step of registration is done. */
  business: BusinessInfo | null;
  /** What a new phone number has to consent to (S23). */
  smsConsent: SmsConsentText;
}

/** Why a session is over: its time ran out, somebody signed it out from another browser, or the password was changed. */
export type SessionEndReason = "time" | "signed-out-elsewhere" | "password-changed";

/** Field `ended` of a 401: why the session whose cookie the browser sent is over. */
export interface SessionEnd {
  reason: SessionEndReason;
  /** ISO 8601, UTC. */
  at: string;
}
