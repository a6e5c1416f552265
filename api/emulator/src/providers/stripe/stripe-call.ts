import type { LabContext } from "../../lab-context.js";
import type { Space } from "../../spaces/space.js";
import type { StripeState } from "./stripe-state.js";

/** Where something happens, and which request of the agency it comes of. */
export interface StripeScene {
  lab: LabContext;
  space: Space;
  state: StripeState;
  /** Null for what comes of no request. */
  requestId: string | null;
  idempotencyKey: string | null;
  /** When it happens, in seconds since 1970, where that is not now: the clock may have jumped past it. */
  at?: number;
}

/** A request of the agency that the contract and the rate limit allow. */
export interface StripeCall extends StripeScene {
  /** Name in the path; empty where the path has none. */
  id: string;
  /** Query of a GET, form of anything else, with the contract's types. */
  input: Readonly<Record<string, unknown>>;
}

/** Gives the body of a 200, or throws a StripeError. */
export type StripeHandler = (call: StripeCall) => object;

export interface StripeOperation {
  /**
   * Parameters of a POST that the lab plays. Others that the contract knows are refused, so that nobody relies on what
   * has no effect here.
   */
  plays?: readonly string[];
  run: StripeHandler;
}

/** By operation, for example `POST /v1/customers/{id}`. */
export type StripeOperations = Readonly<Record<string, StripeOperation>>;
