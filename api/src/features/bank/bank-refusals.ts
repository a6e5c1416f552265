import { AppError } from "../../platform/errors/app-error";
import { isProviderError } from "../../platform/errors/provider-error";
import { bankTexts } from "./bank.texts";

export function refuseStep(code: string, message: string): AppError {
  return new AppError({ code, status: 409, message });
}

/** Maps a refusal by the provider to 409 (start over) and any other provider error to 503 (retry the step). */
function explainFault(error: unknown): unknown {
  if (!isProviderError(error)) return error;
  if (error.kind === "refused") {
    return new AppError({ code: "BANK_REFUSED", status: 409, message: bankTexts.refused, cause: error });
  }
  return new AppError({ code: "BANK_UNREACHABLE", status: 503, message: bankTexts.unreachable, cause: error });
}

/** True if the provider refuses the request: a retry gets the same answer. */
export function isRefusal(error: unknown): boolean {
  return isProviderError(error) && error.kind === "refused";
}

/**
 * True if the provider replays a failure that it stored for the idempotency key: a retry needs a new key. After any
 * other failure a retry keeps the key: the call may have failed before the provider looked up the key, or an earlier
 * call may have succeeded.
 */
export function isRepeatedFault(error: unknown): boolean {
  return isProviderError(error) && error.isRepeated;
}

export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw explainFault(error);
  }
}
