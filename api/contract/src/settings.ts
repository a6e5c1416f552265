import type { CodeType } from "./verification.js";
import type { Count, Instant, NonEmptyString, Sha256 } from "./values.js";

/** What a person changes of themselves; what is not sent stays as it is (S27). */
export interface UpdateUserInfo {
  firstName?: string;
  lastName?: string;
  /** Counts once its code is entered. The address that counts already takes back one that waits. */
  email?: string;
  /** E.164, like `email`; null is only what counts for who has no number. */
  phoneNumber?: string | null;
  /** Required with a new phone number (S23). */
  consent?: true;
  /** Version of the consent text that was shown. */
  consentVersion?: string;
}

/** What a person changes of their business; what is not sent stays as it is. */
export interface UpdateBusinessInfo {
  bizName?: string;
  /** A domain, or 'No Website'; null, as the account shows it, is no website. */
  web?: string | null;
  /** Ten digits, or 'Same as personal phone'; null, as the account shows it, changes nothing. */
  bizPhone?: string | null;
  /** An IANA zone of the United States, or the zone of the business. Counts once a job has moved the sales to their days in it (S34). */
  timeZone?: string;
}

export interface UpdateUserRequest {
  userInfo?: UpdateUserInfo;
  bizInfo?: UpdateBusinessInfo;
}

/** What is not in effect yet: a contact waits for its code, the time zone for its job. */
export const PENDING_CHANGES = ["email", "phoneNumber", "timeZone"] as const;
export type PendingChange = (typeof PENDING_CHANGES)[number];

export interface UpdateUserAnswer {
  message: NonEmptyString;
  type: "success";
  /** Everything that waits after this call. */
  pending: PendingChange[];
  /** The codes that this call has sent: seconds until another one may be asked for. */
  codes?: {
    type: CodeType;
    /** @minimum 1 */
    waitTime: Count;
  }[];
}

/** A consent that the person has given, in the words that were shown. */
export interface GivenConsent {
  id: NonEmptyString;
  /** E.164: the number to which texts may go. */
  phoneNumber: NonEmptyString;
  version: NonEmptyString;
  text: NonEmptyString;
  at: Instant;
  /** The number has answered STOP since, and gets no texts. */
  ended: boolean;
}

/** The PDF of a document: none is made of what was agreed to before PDFs were. The rest is null until it is ready. */
export interface DocumentFileState {
  state: "none" | "making" | "ready";
  /** Where it is downloaded, on this origin. */
  url: NonEmptyString | null;
  /** Of the file, in hex. */
  sha256: Sha256 | null;
  /** Bytes. */
  size: Count | null;
  pages: Count | null;
}

/** What somebody of the person's business has agreed to for it, as it was shown. */
export interface AccountDocument {
  id: NonEmptyString;
  kind: "agreement" | "mandate";
  title: NonEmptyString;
  /** When it was agreed to; ISO 8601, UTC. */
  at: Instant;
  /** Of `text`, in hex. */
  sha256: Sha256;
  /** Version of the text. */
  version: NonEmptyString;
  /** Sections between blank lines, each under its heading. */
  text: NonEmptyString;
  /** Who agreed; null where that was not kept. */
  by: NonEmptyString | null;
  /** The newest agreement; a mandate that is authorized now. The others are what came before. */
  current: boolean;
  file: DocumentFileState;
}
