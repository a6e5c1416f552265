import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import type { StripeState } from "./stripe-state.js";

export interface StripeScene {
  lab: LabContext;
  tenant: Tenant;
  state: StripeState;
  /** Id of the causing request; null if no request caused the action. */
  requestId: string | null;
  idempotencyKey: string | null;
  /**
   * Time of the action in seconds since 1970; absent: now. The clock may have jumped past the time of a scheduled
   * action.
   */
  at?: number;
}

/** A request that passed the contract and the rate limit. */
export interface StripeCall extends StripeScene {
  /** Id in the path; empty if the path has none. */
  id: string;
  /** Query of a GET, form of other methods, with the contract's types. */
  input: Readonly<Record<string, unknown>>;
}

/** Returns the body of a 200, or throws a StripeError. */
export type StripeHandler = (call: StripeCall) => object;

export interface StripeOperation {
  /** Supported parameters of a POST. Others of the contract are rejected, because they would have no effect. */
  plays?: readonly string[];
  run: StripeHandler;
}

/** Operations by name, such as `POST /v1/customers/{id}`. */
export type StripeOperations = Readonly<Record<string, StripeOperation>>;
