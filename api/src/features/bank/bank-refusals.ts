import { AppError } from "../../platform/errors/app-error";
import { isProviderError } from "../../platform/errors/provider-error";
import { bankTexts } from "./bank.texts";

/** A step that is not the one to take now, or whose outcome does not let the next one begin. */
export function refuseStep(code: string, message: string): AppError {
  return new AppError({ code, status: 409, message });
}

/** What the provider said no to is 409 and begins anew; what it did not answer is 503, and the same step may be taken again. */
function explainFault(error: unknown): unknown {
  if (!isProviderError(error)) return error;
  if (error.kind === "refused") {
    return new AppError({ code: "BANK_REFUSED", status: 409, message: bankTexts.refused, cause: error });
  }
  return new AppError({ code: "BANK_UNREACHABLE", status: 503, message: bankTexts.unreachable, cause: error });
}

/** The provider says no to this very request, whoever asks it again. */
export function isRefusal(error: unknown): boolean {
  return isProviderError(error) && error.kind === "refused";
}

/**
 * The provider has repeated that it failed, so that the key never gets another answer: whoever asks again takes another one. After
 * a failure that is told for the first time the same key is asked again: it may have failed before it looked the key up, which
 * another call has succeeded by.
 */
export function isRepeatedFault(error: unknown): boolean {
  return isProviderError(error) && error.isRepeated;
}

/** A call of the provider in the words of the wire. */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw explainFault(error);
  }
}
