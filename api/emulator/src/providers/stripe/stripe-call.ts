import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import type { StripeState } from "./stripe-state.js";

export interface StripeScene {
  lab: LabContext;
  tenant: Tenant;
  state: StripeState;
  /** Null without a request. */
  requestId: string | null;
  idempotencyKey: string | null;
  /** In seconds since 1970, if not now: the clock may have jumped past the action. */
  at?: number;
}

/** Passed the contract and the rate limit. */
export interface StripeCall extends StripeScene {
  /** Empty if the path has none. */
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

/** By operation, such as `POST /v1/customers/{id}`. */
export type StripeOperations = Readonly<Record<string, StripeOperation>>;
