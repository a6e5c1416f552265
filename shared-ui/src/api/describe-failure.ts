import { isApiError } from "./api-error.js";

export interface FailureWords {
  message: string;
  reference?: string;
}

/** Any error but an ApiError becomes 'Please try again.' */
export function describeFailure(error: unknown): FailureWords {
  if (isApiError(error)) return { message: error.message, reference: error.requestId };
  return { message: "Please try again." };
}
