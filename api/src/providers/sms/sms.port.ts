import type { IncomingHttpHeaders } from "node:http";

export interface TextMessage {
  /** E.164. */
  to: string;
  body: string;
  /** How long the carrier may hold an undelivered text, in seconds; null: its maximum. */
  validSeconds: number | null;
}

/**
 * Why a number gets no text. All are permanent: `invalid number` · `opted out`: it answered STOP · `not mobile`: it
 * cannot receive texts · `region off`: we do not send there · `unroutable`: no carrier accepts it.
 */
export type SmsRefusal = "invalid number" | "opted out" | "not mobile" | "region off" | "unroutable";

export type SmsOutcome = { accepted: true; providerRef: string } | { accepted: false; refusal: SmsRefusal };

/** Hands texts to a carrier. */
export interface SmsSender {
  /**
   * Sends once, without retries. A refused number is a result; every other failure throws a ProviderError. Only the
   * kind `timeout` leaves open whether the text was sent.
   */
  send(message: TextMessage): Promise<SmsOutcome>;
}

/** A person's choice by an inbound text: stop our texts, or start them again. */
export type TextChoice = "stop" | "start";

/**
 * An inbound text. `choice`: a choice about our texts. `other`: any other text. `unknown`: signed by the carrier, but
 * we cannot parse it (S58).
 */
export type InboundText =
  /** `id` is the carrier's id of the text. `from` is E.164. */
  | { kind: "choice"; id: string; from: string; choice: TextChoice }
  | { kind: "other" }
  | { kind: "unknown"; id: string; body: string };

/** Parses inbound texts that the carrier posts. */
export interface InboundTexts {
  /** Returns null when the carrier did not sign this body. */
  read(request: { headers: IncomingHttpHeaders; body: Buffer }): InboundText | null;
}

/** Delivery status of a text. `failed`: not delivered. `other`: on its way, or delivered. */
export type TextStatus =
  /** `id` is the id of the sent text, `errorCode` the carrier's error number. */
  | { kind: "failed"; id: string; status: "undelivered" | "failed"; errorCode: string | null }
  | { kind: "other" }
  | { kind: "unknown" };

/** Parses status callbacks that the carrier posts. */
export interface TextStatuses {
  /** Returns null when the carrier did not sign this body. */
  read(request: { headers: IncomingHttpHeaders; body: Buffer }): TextStatus | null;
}
