import type { Count, NonEmptyString } from "./values.js";

/** The answer of an endpoint that differs by status: `A` maps each status to its answer. */
export type ByStatus<A> = A[keyof A];

/** The envelope of an answer that has nothing else to say (specification §8: shown in a toast for 3 s). */
export interface MessageAnswer {
  message: NonEmptyString;
  type: "success";
}

/** Every refusal. `fields` names the body fields at fault; `requestId` also stands in header `X-Request-Id`. */
export interface ErrorAnswer {
  message: string;
  type: "error";
  code: string;
  requestId: string;
  fields?: Record<string, string>;
}

/** A refused or accepted send of a code. `waitTime` is in seconds until the next send is allowed. */
export interface CodeSentAnswer {
  message: NonEmptyString;
  type: "success";
  /** @minimum 1 */
  waitTime: Count;
}
