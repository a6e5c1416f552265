import type { DebitOutcome } from "../bank/test-accounts.js";
import { invalidRequest, missingParameter, StripeError } from "../stripe-error.js";
import type { StripeCall, StripeScene } from "../stripe-call.js";
import { recordEvent } from "../webhooks/record-event.js";
import { readText } from "../wire/read-input.js";
import type { PaymentIntent, PaymentMethod } from "./intent.model.js";
import { findActiveMandate } from "./mandates.js";
import { findMethod } from "./payment-method.routes.js";
import { unexpectedState } from "./unexpected-state.js";

/**
 * Sends a debit to the bank: it is processing now, and the account decides at once what becomes of it, as Stripe's
 * accounts for tests do.
 *
 * @throws StripeError 400 without a mandate that is good, 402 for an account that an earlier debit has blocked
 */
export function confirmDebit(call: StripeCall, intent: PaymentIntent): PaymentIntent {
  const { state } = call;
  if (intent.status !== "requires_confirmation" && intent.status !== "requires_payment_method") {
    throw unexpectedState(intent, "confirm");
  }
  const methodId = readText(call.input, "payment_method") ?? intent.payment_method;
  if (methodId === null) throw missingParameter("payment_method");
  const method = findMethod(state, methodId, "payment_method");
  if (method.customer === null || method.customer !== intent.customer) {
    throw invalidRequest("The payment method does not belong to the customer.", undefined, "payment_method");
  }
  if (findActiveMandate(call, method.id) === null) {
    const message = "This PaymentIntent requires a mandate, but no existing mandate was found.";
    throw invalidRequest(message, "payment_intent_mandate_invalid", "mandate");
  }
  if (method.us_bank_account.status_details.blocked) throw blocked(method);
  Object.assign(intent, { payment_method: method.id, last_payment_error: null, status: "processing" });
  if (state.paymentIntents.find(intent.id) === null) {
    state.paymentIntents.add(intent);
    recordEvent(call, "payment_intent.created", intent, intent.customer);
  }
  recordEvent(call, "payment_intent.processing", intent, intent.customer);
  const outcome = state.records.get(method.id)?.account.debit;
  setImmediate(() => {
    if (outcome) settleDebit(call, intent, method, outcome);
  });
  return intent;
}

/** What the bank decides. A failure that will come again blocks the account. */
function settleDebit(scene: StripeScene, intent: PaymentIntent, method: PaymentMethod, outcome: DebitOutcome): void {
  if (outcome.kind === "stays") return;
  if (outcome.kind === "succeeds") {
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    recordEvent(scene, "payment_intent.succeeded", intent, intent.customer);
    return;
  }
  const { code, message } = outcome;
  if (outcome.blocked) method.us_bank_account.status_details = { blocked: outcome.blocked };
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.last_payment_error = { type: "card_error", code, message, payment_method: structuredClone(method) };
  recordEvent(scene, "payment_intent.payment_failed", intent, intent.customer);
}

function blocked(method: PaymentMethod): StripeError {
  return new StripeError(402, {
    type: "card_error",
    code: "bank_account_unusable",
    message: "An earlier debit showed that this bank account cannot be used.",
    payment_method: structuredClone(method),
  });
}
