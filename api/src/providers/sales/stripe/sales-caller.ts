import type Joi from "joi";
import { ProviderError } from "../../../platform/errors/provider-error";
import {
  callPatiently,
  createStripeCaller,
  type Patience,
  type StripeCaller,
  type StripeCallerOptions,
  type StripeSdk,
} from "../../stripe/stripe-caller";
import { readFault, toProviderError } from "../../stripe/stripe-errors";

const patience: Patience = { waitsMs: [250, 500, 1_000, 2_000, 4_000], longestMs: 4_000 };

/** Calls as the platform that clients connect to, not as the agency's account (S45). */
export interface SalesCaller extends StripeCaller {
  /** Repeats rate-limited calls. */
  callPatiently<T>(schema: Joi.Schema<T>, run: (stripe: StripeSdk) => PromiseLike<unknown>): Promise<T>;
}

/** A rejected key is our own mistake and does not end a grant (D24). Revoked access gives 403 `account_invalid`. */
export function toReadError(error: unknown): Error {
  const failure = toProviderError(error);
  const { code } = readFault(error);
  if (failure.kind !== "unauthorized" || code === "account_invalid") return failure;
  return new ProviderError({ provider: "stripe", kind: "misconfigured", detail: failure.message });
}

export function createSalesCaller(options: StripeCallerOptions): SalesCaller {
  const caller = createStripeCaller(options);
  const call: StripeCaller["call"] = (schema, run, translate = toReadError) => caller.call(schema, run, translate);
  return {
    prepare: () => caller.prepare(),
    call,
    callPatiently: (schema, run) => callPatiently(patience, () => call(schema, run), options.pause),
  };
}
