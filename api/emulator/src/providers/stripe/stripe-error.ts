/** Fields of an error, as in the contract's `api_errors`. */
export interface StripeErrorFields {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  payment_method?: object;
  setup_intent?: object;
  payment_intent?: object;
}

/** An error that answers `{error: {type, code, message, param, doc_url}}`. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly fields: StripeErrorFields,
  ) {
    super(fields.message);
  }
}

export function invalidRequest(message: string, code?: string, param?: string, status = 400): StripeError {
  return new StripeError(status, {
    type: "invalid_request_error",
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/**
 * Returns the error for an unknown id.
 * @param thing in Stripe's words, such as `customer`
 * @param param parameter with the id: the error is 404 for `id`, which is the path, and 400 for others
 */
export function noSuch(thing: string, id: string, param = "id"): StripeError {
  return invalidRequest(`No such ${thing}: '${id}'`, "resource_missing", param, param === "id" ? 404 : 400);
}

export function missingParameter(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, "parameter_missing", param);
}

export function rateLimited(): StripeError {
  return invalidRequest("Request rate limit exceeded. Retry with a growing delay.", "rate_limit", undefined, 429);
}

export function serverError(): StripeError {
  return new StripeError(500, { type: "api_error", message: "An unknown error occurred." });
}

/** Returns the error for a secret key that was rolled or has expired. */
export function expiredKey(): StripeError {
  return invalidRequest("Expired API Key provided: sk_test_************", "api_key_expired", undefined, 401);
}
