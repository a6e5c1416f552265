import type { IncomingHttpHeaders } from "node:http";

export interface TextMessage {
  /** E.164. */
  to: string;
  body: string;
  /** How long the carrier may keep it when it cannot deliver at once; null: as long as it likes. */
  validSeconds: number | null;
}

/**
 * Why a number gets no text, in our words: `invalid number` · `opted out` it has answered STOP · `not mobile` it cannot
 * receive texts · `region off` we do not send there · `unroutable` no carrier takes it. None of them passes by itself.
 */
export type SmsRefusal = "invalid number" | "opted out" | "not mobile" | "region off" | "unroutable";

export type SmsOutcome = { accepted: true; providerRef: string } | { accepted: false; refusal: SmsRefusal };

/** Hands texts to a carrier. */
export interface SmsSender {
  /**
   * One call, no retry. A refused number is an answer; everything else that goes wrong is a ProviderError, whose kind
   * `timeout` alone leaves open whether the text was sent.
   */
  send(message: TextMessage): Promise<SmsOutcome>;
}

/** What a person decides by answering a text: no more texts, or texts again. */
export type TextChoice = "stop" | "start";

/**
 * A text to us. `choice` is a person's decision about our texts, `other` any other answer, `unknown` what the carrier has
 * signed but we do not understand (S58).
 */
export type InboundText =
  /** `id` is the carrier's own: the same text has the same. `from` is E.164. */
  | { kind: "choice"; id: string; from: string; choice: TextChoice }
  | { kind: "other" }
  | { kind: "unknown"; id: string; body: string };

/** Texts that people send us, as the carrier posts them. */
export interface InboundTexts {
  /** Null when the carrier did not sign this body. */
  read(request: { headers: IncomingHttpHeaders; body: Buffer }): InboundText | null;
}

/** What became of a text of ours: `failed` it could not be delivered, `other` it is on its way or has arrived. */
export type TextStatus =
  /** `id` is that of the sending; `errorCode` the carrier's number of the reason. */
  | { kind: "failed"; id: string; status: "undelivered" | "failed"; errorCode: string | null }
  | { kind: "other" }
  | { kind: "unknown" };

/** Statuses of our texts, as the carrier posts them. */
export interface TextStatuses {
  /** Null when the carrier did not sign this body. */
  read(request: { headers: IncomingHttpHeaders; body: Buffer }): TextStatus | null;
}
