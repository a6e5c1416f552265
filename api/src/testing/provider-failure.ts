import type { ProviderErrorKind } from "@portal/api-contract";
import { isProviderError, type ProviderError } from "../platform/errors/provider-error";

/** How a call of a provider failed, `none` if it did not. What is no ProviderError is thrown on: no adapter may throw it. */
export async function failureKindOf(call: Promise<unknown>): Promise<ProviderErrorKind | "none"> {
  try {
    await call;
    return "none";
  } catch (error) {
    if (isProviderError(error)) return error.kind;
    throw error;
  }
}

/** With what a call of a provider failed; fails if it does not. */
export async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  try {
    await call;
  } catch (error) {
    if (isProviderError(error)) return error;
    throw error;
  }
  throw new Error("It did not fail.");
}
