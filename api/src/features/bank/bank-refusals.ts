import { AppError } from "../../platform/errors/app-error";
import { isProviderError } from "../../platform/errors/provider-error";
import { bankTexts } from "./bank.texts";

/** Returns a 409 for a step that is not the current one, or whose outcome blocks the next one. */
export function refuseStep(code: string, message: string): AppError {
  return new AppError({ code, status: 409, message });
}

/** Maps a refusal of the provider to 409 (start over), a missing answer to 503 (retry the same step). */
function explainFault(error: unknown): unknown {
  if (!isProviderError(error)) return error;
  if (error.kind === "refused") {
    return new AppError({ code: "BANK_REFUSED", status: 409, message: bankTexts.refused, cause: error });
  }
  return new AppError({ code: "BANK_UNREACHABLE", status: 503, message: bankTexts.unreachable, cause: error });
}

/** True when the provider refuses this request; a retry gets the same answer. */
export function isRefusal(error: unknown): boolean {
  return isProviderError(error) && error.kind === "refused";
}

/**
 * True when the provider replays a stored failure. The key never gets another answer, so a retry needs a new key. After
 * a first failure the retry uses the same key: that call may have failed before the key lookup, and an earlier one may
 * have succeeded.
 */
export function isRepeatedFault(error: unknown): boolean {
  return isProviderError(error) && error.isRepeated;
}

/** Calls the provider and maps its errors to HTTP errors. */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw explainFault(error);
  }
}
