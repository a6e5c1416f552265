import type { MessageAnswer } from "./answers.js";
import type { Instant, NonEmptyString } from "./values.js";

/**
 * `end` the agreement ends after 30 days · `guarantee` it ends by the profit guarantee, with the notice · `revocation` the debit
 * authorization alone ends, at once · `none` nothing arrived: corrects what was recorded by mistake.
 */
export const NOTICE_KINDS = ["end", "guarantee", "revocation", "none"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How it reached the agency. */
export const NOTICE_WAYS = ["e-mail", "mail", "other"] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** A notice that has come in from a client (S55). */
export interface RecordNoticeRequest {
  /** User id. */
  clientId: string;
  kind: NoticeKind;
  /** `YYYY-MM-DD`, in the client's zone: it counts from the beginning of this day. */
  sentOn: string;
  cameBy: NoticeWay;
  /** What else is known of it; in the client's copy of their data, too. */
  note: string;
  /** The id of the recorded notice in whose place this one stands. */
  corrects?: string;
}

/** Times are ISO 8601, UTC. */
export interface ClientNotice {
  id: NonEmptyString;
  kind: NoticeKind;
  /** `portal`: given there by the client. */
  cameBy: NoticeWay | "portal";
  givenAt: Instant;
  /** null: it does not end this. */
  agreementEndsAt: Instant | null;
  authorizationEndsAt: Instant | null;
  /** null: given in the portal. */
  note: NonEmptyString | null;
  recordedAt: Instant | null;
  corrects: NonEmptyString | null;
  /** Another one stands in its place. */
  isCorrected: boolean;
}

export interface ClientNoticesQuery {
  clientId: string;
}

export interface ClientNoticesAnswer {
  /** Name of the business. */
  business: NonEmptyString;
  /** IANA zone by whose days its notices count. */
  timeZone: NonEmptyString;
  /** In the order in which they were kept. */
  notices: ClientNotice[];
}

export interface RecordNoticeAnswer extends MessageAnswer {
  notice: ClientNotice;
}
