import type { ProviderErrorKind } from "@portal/api-contract";
import { isProviderError, type ProviderError } from "../src/platform/errors/provider-error";

/**
 * Returns how a provider's call failed, or `none`. Adapters must throw only a ProviderError, so other errors are
 * rethrown.
 */
export async function failureKindOf(call: Promise<unknown>): Promise<ProviderErrorKind | "none"> {
  try {
    await call;
    return "none";
  } catch (error) {
    if (isProviderError(error)) return error.kind;
    throw error;
  }
}

/** Returns the error of a call; throws if the call succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  try {
    await call;
  } catch (error) {
    if (isProviderError(error)) return error;
    throw error;
  }
  throw new Error("It did not fail.");
}
