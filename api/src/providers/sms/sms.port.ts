import type { IncomingHttpHeaders } from "node:http";

export interface TextMessage {
  /** E.164. */
  to: string;
  body: string;
  /** How long the carrier tries to deliver the text; null: the carrier's maximum. */
  validSeconds: number | null;
}

/** All refusals are permanent. `region off`: we do not send there. `unroutable`: no carrier accepts the text. */
export type SmsRefusal = "invalid number" | "opted out" | "not mobile" | "region off" | "unroutable";

export type SmsOutcome = { accepted: true; providerRef: string } | { accepted: false; refusal: SmsRefusal };

export interface SmsSender {
  /**
   * One attempt. Throws a ProviderError, except for a refused number. Only `timeout` leaves open whether the text was
   * sent.
   */
  send(message: TextMessage): Promise<SmsOutcome>;
}

export type TextChoice = "stop" | "start";

/** `unknown`: signed by the carrier, but we cannot parse it (S58). */
export type InboundText =
  /** `id` is the carrier's; `from` is E.164. */
  | { kind: "choice"; id: string; from: string; choice: TextChoice }
  | { kind: "other" }
  | { kind: "unknown"; id: string; body: string };

export interface InboundTexts {
  /** null: the carrier did not sign it. */
  read(request: { headers: IncomingHttpHeaders; body: Buffer }): InboundText | null;
}

/** `other`: on its way, or delivered. */
export type TextStatus =
  /** `id` of the sent text; `errorCode` of the carrier. */
  | { kind: "failed"; id: string; status: "undelivered" | "failed"; errorCode: string | null }
  | { kind: "other" }
  | { kind: "unknown" };

export interface TextStatuses {
  /** null: the carrier did not sign it. */
  read(request: { headers: IncomingHttpHeaders; body: Buffer }): TextStatus | null;
}
