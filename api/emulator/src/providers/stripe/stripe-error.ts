/** The contract's `api_errors`. */
export interface StripeErrorFields {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  payment_method?: object;
  setup_intent?: object;
  payment_intent?: object;
}

/** `{error: {type, code, message, param, doc_url}}` */
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
 * @param thing in Stripe's words, such as `customer`
 * @param param name of the parameter; `id` is the path, which gets a 404, others a 400
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

/** For a rolled or expired secret key. */
export function expiredKey(): StripeError {
  return invalidRequest("Expired API Key provided: sk_test_************", "api_key_expired", undefined, 401);
}
