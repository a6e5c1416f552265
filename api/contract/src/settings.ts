import type { CodeType } from "./verification.js";
import type { Count, Instant, NonEmptyString, Sha256 } from "./values.js";

/** Changes of a person. Absent fields stay unchanged (S27). */
export interface UpdateUserInfo {
  firstName?: string;
  lastName?: string;
  /** Takes effect once its code is entered. Sending the current address cancels a pending one. */
  email?: string;
  /** E.164, like `email`; null is accepted only without a number. */
  phoneNumber?: string | null;
  /** Required with a new phone number (S23). */
  consent?: true;
  /** Version of the displayed consent text. */
  consentVersion?: string;
}

/** Changes of a business. Absent fields stay unchanged. */
export interface UpdateBusinessInfo {
  bizName?: string;
  /** A domain, or 'No Website'; null: no website. */
  web?: string | null;
  /** Ten digits, or 'Same as personal phone'; null: unchanged. */
  bizPhone?: string | null;
  /** A US IANA zone, or the current one. Takes effect once a job has moved the sales (S34). */
  timeZone?: string;
}

export interface UpdateUserRequest {
  userInfo?: UpdateUserInfo;
  bizInfo?: UpdateBusinessInfo;
}

/** Changes not in effect yet: a contact waits for its code, the time zone for its job. */
export const PENDING_CHANGES = ["email", "phoneNumber", "timeZone"] as const;
export type PendingChange = (typeof PENDING_CHANGES)[number];

export interface UpdateUserAnswer {
  message: NonEmptyString;
  type: "success";
  pending: PendingChange[];
  /** Codes sent by this call: seconds until the next may be requested. */
  codes?: {
    type: CodeType;
    /** @minimum 1 */
    waitTime: Count;
  }[];
}

/** A given consent with the displayed words. */
export interface GivenConsent {
  id: NonEmptyString;
  /** E.164. */
  phoneNumber: NonEmptyString;
  version: NonEmptyString;
  text: NonEmptyString;
  at: Instant;
  /** The number answered STOP and gets no texts. */
  ended: boolean;
}

/** The PDF of a document; `none` for documents from before PDFs. Other fields are null until it is ready. */
export interface DocumentFileState {
  state: "none" | "making" | "ready";
  /** Same-origin download address. */
  url: NonEmptyString | null;
  /** SHA-256 of the file, hex. */
  sha256: Sha256 | null;
  /** Bytes. */
  size: Count | null;
  pages: Count | null;
}

/** A document that the person's business accepted, as shown. */
export interface AccountDocument {
  id: NonEmptyString;
  kind: "agreement" | "mandate";
  title: NonEmptyString;
  /** Time of acceptance, ISO 8601, UTC. */
  at: Instant;
  /** SHA-256 of `text`, hex. */
  sha256: Sha256;
  version: NonEmptyString;
  /** Sections are separated by blank lines; each has a heading. */
  text: NonEmptyString;
  /** Name of the person who accepted; null: not stored. */
  by: NonEmptyString | null;
  /** The newest agreement, or a mandate in effect. */
  current: boolean;
  file: DocumentFileState;
}
