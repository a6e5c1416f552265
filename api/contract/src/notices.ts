import type { MessageAnswer } from "./answers.js";
import type { Instant, NonEmptyString } from "./values.js";

/**
 * `end`: ends the agreement after 30 days · `guarantee`: ends it at once by the profit guarantee · `revocation`: ends
 * only the debit authorization, at once · `none`: corrects a notice that was recorded by mistake.
 */
export const NOTICE_KINDS = ["end", "guarantee", "revocation", "none"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_WAYS = ["e-mail", "mail", "other"] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** A client's notice that staff records (S55). */
export interface RecordNoticeRequest {
  /** User id. */
  clientId: string;
  kind: NoticeKind;
  /** `YYYY-MM-DD` in the client's zone. The notice takes effect from the start of this day. */
  sentOn: string;
  cameBy: NoticeWay;
  /** Also in the client's archive of their data. */
  note: string;
  /** Id of the notice that this one replaces. */
  corrects?: string;
}

/** Times are ISO 8601, UTC. */
export interface ClientNotice {
  id: NonEmptyString;
  kind: NoticeKind;
  cameBy: NoticeWay | "portal";
  givenAt: Instant;
  /** null: the agreement does not end. */
  agreementEndsAt: Instant | null;
  authorizationEndsAt: Instant | null;
  /** null for a notice from the portal. */
  note: NonEmptyString | null;
  recordedAt: Instant | null;
  corrects: NonEmptyString | null;
  /** Another notice replaces it. */
  isCorrected: boolean;
}

export interface ClientNoticesQuery {
  clientId: string;
}

export interface ClientNoticesAnswer {
  business: NonEmptyString;
  /** IANA zone of the notices' days. */
  timeZone: NonEmptyString;
  /** Oldest first. */
  notices: ClientNotice[];
}

export interface RecordNoticeAnswer extends MessageAnswer {
  notice: ClientNotice;
}
