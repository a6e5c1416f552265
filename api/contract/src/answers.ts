import type { Count, NonEmptyString } from "./values.js";

/** The answers of an endpoint with several statuses; `A` maps each status to its answer. */
export type ByStatus<A> = A[keyof A];

/** An answer with a message only (specification §8: shown in a toast for 3 s). */
export interface MessageAnswer {
  message: NonEmptyString;
  type: "success";
}

/** Every refusal. `fields` names the invalid body fields; `requestId` is also in the header `X-Request-Id`. */
export interface ErrorAnswer {
  message: string;
  type: "error";
  code: string;
  requestId: string;
  fields?: Record<string, string>;
}

/** `waitTime`: seconds until the next code may be sent. */
export interface CodeSentAnswer {
  message: NonEmptyString;
  type: "success";
  /** @minimum 1 */
  waitTime: Count;
}
