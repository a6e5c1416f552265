import type Joi from "joi";
import {
  callPatiently,
  createStripeCaller,
  type Patience,
  type StripeCallerOptions,
  type StripeSdk,
} from "../../stripe/stripe-caller";

type Run = (stripe: StripeSdk, options: { idempotencyKey?: string }) => PromiseLike<unknown>;

const patience: Patience = { waitsMs: [100, 150, 200, 250, 300, 400, 600], longestMs: 1_000, mostMs: 2_000 };

/** For the agency's account. Repeats rate-limited calls. */
export interface DebitsCaller {
  /** Throws a ProviderError. */
  read<T>(schema: Joi.Schema<T>, run: Run): Promise<T>;
  write<T>(key: string, schema: Joi.Schema<T>, run: Run): Promise<T>;
}

export function createDebitsCaller(options: StripeCallerOptions): DebitsCaller {
  const caller = createStripeCaller(options);
  const call = <T>(schema: Joi.Schema<T>, run: Run, requestOptions: { idempotencyKey?: string }) =>
    callPatiently(patience, () => caller.call(schema, (stripe) => run(stripe, requestOptions)), options.pause);
  return {
    read: (schema, run) => call(schema, run, {}),
    write: (key, schema, run) => call(schema, run, { idempotencyKey: key }),
  };
}
