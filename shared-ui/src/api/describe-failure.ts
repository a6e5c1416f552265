import { isApiError } from "./api-error.js";

export interface FailureWords {
  message: string;
  /** The request's id, for support. */
  reference?: string;
}

/** What to tell a person about a failed load: the portal's own words where it had some. */
export function describeFailure(error: unknown): FailureWords {
  if (isApiError(error)) return { message: error.message, reference: error.requestId };
  return { message: "Please try again." };
}
