import { readField } from "../../../read-field.js";
import { addBankingDays, debitDayOf, isBankingDay, newsOf } from "../debits/banking-days.js";
import type { Charge } from "../debits/charge.model.js";
import { createCharge } from "../debits/charges.js";
import { playDue } from "../debits/play-due.js";
import { invalidRequest, missingParameter, StripeError } from "../stripe-error.js";
import type { StripeCall } from "../stripe-call.js";
import { clockOf, nowOf, sceneOf } from "../stripe-scene.js";
import { recordEvent } from "../webhooks/record-event.js";
import { readText } from "../wire/read-input.js";
import type { PaymentIntent, PaymentMethod } from "./intent.model.js";
import { findActiveMandate } from "./mandates.js";
import { findMethod } from "./payment-method.routes.js";
import { unexpectedState } from "./unexpected-state.js";

const DAY_MS = 86_400_000;
/** Banking days from the debit to its success, and to a return by the bank. */
const SETTLEMENT_DAYS = 4;
const RETURN_DAYS = 2;
/** Days by which `target_date` may postpone a debit. */
const [MIN_AHEAD, MAX_AHEAD] = [3, 15];

/**
 * Sends a debit, which is then processing. The test account decides what happens to it as the tenant's clock
 * advances.
 * @throws StripeError 400 without a valid mandate, 402 for an account that an earlier debit blocked
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
  const mandate = findActiveMandate(call, method.id);
  if (mandate === null) {
    const message = "This PaymentIntent requires a mandate, but no existing mandate was found.";
    throw invalidRequest(message, "payment_intent_mandate_invalid", "mandate");
  }
  if (method.us_bank_account.status_details.blocked) throw blocked(method);
  const debitDay = readDebitDay(call);
  const charge = createCharge(call, intent, method, { mandate: mandate.id, debitDay });
  const sent = { payment_method: method.id, latest_charge: charge.id, last_payment_error: null, status: "processing" };
  Object.assign(intent, sent);
  if (state.paymentIntents.find(intent.id) === null) {
    state.paymentIntents.add(intent);
    recordEvent(call, "payment_intent.created", intent, intent.customer);
  }
  recordEvent(call, "charge.pending", charge, intent.customer);
  recordEvent(call, "payment_intent.processing", intent, intent.customer);
  plan(call, charge, debitDay);
  return intent;
}

/**
 * Returns the day on which the bank takes the money, at the earliest `target_date`.
 * @throws StripeError 400 for a `target_date` that is too near or too far
 */
function readDebitDay(call: StripeCall): string {
  const { input } = call;
  const now = clockOf(call);
  const options = readField(readField(input, "payment_method_options"), "us_bank_account");
  const target = readText(options, "target_date");
  if (target === null) return debitDayOf(now);
  const ahead =
    (Date.parse(`${target}T00:00:00Z`) - Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)) / DAY_MS;
  if (!(ahead >= MIN_AHEAD && ahead <= MAX_AHEAD)) {
    const message = `target_date is a day from ${String(MIN_AHEAD)} to ${String(MAX_AHEAD)} days ahead.`;
    throw invalidRequest(message, undefined, "payment_method_options[us_bank_account][target_date]");
  }
  return isBankingDay(target) ? target : addBankingDays(target, 1);
}

function plan(call: StripeCall, { id, payment_method: methodId }: Charge, debitDay: string): void {
  const { lab, tenant, state } = call;
  const after = (days: number): number => newsOf(addBankingDays(debitDay, days));
  const outcome = state.records.get(methodId)?.account.debit;
  if (outcome === undefined || outcome.kind === "stays") return;
  if (outcome.kind === "refused") {
    state.schedule.add({ at: nowOf(call), act: "refuse", id });
    setImmediate(() => {
      playDue(sceneOf(lab, tenant));
    });
    return;
  }
  if (outcome.kind === "returned") {
    state.schedule.add({ at: after(RETURN_DAYS), act: "return", id, code: outcome.code });
    return;
  }
  state.schedule.add({ at: after(SETTLEMENT_DAYS), act: "succeed", id });
  if (outcome.kind === "disputed") {
    state.schedule.add({ at: after(SETTLEMENT_DAYS + 1), act: "return", id, code: outcome.code });
  }
}

function blocked(method: PaymentMethod): StripeError {
  return new StripeError(402, {
    type: "card_error",
    code: "bank_account_unusable",
    message: "An earlier debit showed that this bank account cannot be used.",
    payment_method: structuredClone(method),
  });
}
