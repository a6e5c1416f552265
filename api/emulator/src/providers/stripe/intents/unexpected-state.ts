import { StripeError } from "../stripe-error.js";
import type { PaymentIntent, SetupIntent } from "./intent.model.js";

/**
 * Returns the error for an intent whose state forbids a call.
 * @param verb such as `confirm`
 */
export function unexpectedState(intent: SetupIntent | PaymentIntent, verb: string): StripeError {
  const isSetup = intent.object === "setup_intent";
  return new StripeError(400, {
    type: "invalid_request_error",
    code: `${intent.object}_unexpected_state`,
    message: `You cannot ${verb} this ${isSetup ? "SetupIntent" : "PaymentIntent"} because it has a status of ${intent.status}.`,
    [intent.object]: structuredClone(intent),
  });
}
