import { readField } from "../../../read-field.js";
import { invalidRequest, missingParameter, noSuch } from "../stripe-error.js";
import { createId } from "../stripe-object.js";
import type { StripeCall, StripeOperations, StripeScene } from "../stripe-call.js";
import { clockOf, nowOf } from "../stripe-scene.js";
import { recordEvent } from "../webhooks/record-event.js";
import { isWithin, listObjects } from "../wire/list-objects.js";
import { mergeMetadata, readText } from "../wire/read-input.js";
import { bookBalance } from "./balance.js";
import { addBankingDays, debitDayOf, newsOf } from "./banking-days.js";
import type { Charge, Refund } from "./charge.model.js";
import { findCharge } from "./charges.js";

/** Faults of the next refund: it arrives ten banking days late, or the account does not accept it. */
export const REFUND_FAULTS = ["refund-pending", "refund-failed"] as const;

/** Banking days until a refund arrives at the bank account. */
const REFUND_DAYS = 3;
/** Additional banking days with the fault `refund-pending`. */
const LATE_DAYS = 10;
/** Seconds after the charge in which it can be refunded. */
const REFUNDABLE_FOR = 180 * 86_400;

export const REFUND_OPERATIONS: StripeOperations = {
  "GET /v1/refunds": { run: listRefunds },
  "POST /v1/refunds": {
    plays: ["charge", "payment_intent", "amount", "reason", "metadata", "expand"],
    run: createRefund,
  },
  "GET /v1/refunds/{id}": {
    run: ({ state, id }) => {
      const refund = state.refunds.find(id);
      if (refund === null) throw noSuch("refund", id);
      return refund;
    },
  },
};

/** Ends a pending refund: it succeeds, or fails if the account is closed. A refund that failed earlier stays failed. */
export function finishRefund(scene: StripeScene, id: string): void {
  const refund = scene.state.refunds.find(id);
  if (refund?.status !== "pending") return;
  if (isClosed(scene, refund)) {
    failRefund(scene, id);
    return;
  }
  const previous = { status: refund.status };
  refund.status = "succeeded";
  recordEvent(scene, "refund.updated", refund, refund.customer, previous);
}

/** Fails a refund that the account does not accept. The money returns to the agency's balance. */
export function failRefund(scene: StripeScene, id: string): void {
  const refund = scene.state.refunds.find(id);
  if (refund === null || refund.status === "failed") return;
  const previous = { status: refund.status };
  refund.status = "failed";
  refund.failure_reason = "expired_or_canceled_card";
  refund.failure_balance_transaction = bookBalance(scene, "refund_failure", refund.amount, id).id;
  const charge = findCharge(scene.state, refund.charge, "charge");
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  recordEvent(scene, "refund.updated", refund, refund.customer, previous);
  recordEvent(scene, "refund.failed", refund, refund.customer);
}

function isClosed({ state }: StripeScene, { payment_method: method }: Refund): boolean {
  const blocked = state.paymentMethods.find(method)?.us_bank_account.status_details.blocked;
  return blocked?.reason === "bank_account_closed";
}

/** Schedules the end of a refund, as a waiting fault decides: on time, late or failed. */
function planEnd(call: StripeCall, refundId: string): void {
  const { tenant, state } = call;
  const fault = tenant.faults.take("stripe", REFUND_FAULTS, { to: "/v1/refunds", method: "POST" });
  const days = REFUND_DAYS + (fault?.kind === "refund-pending" ? LATE_DAYS : 0);
  const arrival = addBankingDays(debitDayOf(clockOf(call)), days);
  state.refundArrivals.set(refundId, arrival);
  const act = fault?.kind === "refund-failed" ? "fail-refund" : "refund";
  state.schedule.add({ at: newsOf(arrival), act, id: refundId });
}

function createRefund(call: StripeCall): object {
  const { state, input } = call;
  const charge = readCharge(call);
  const left = readRefundable(charge, nowOf(call));
  const amount = Number(readField(input, "amount") ?? left);
  if (amount < 1) throw invalidRequest("Invalid positive integer", "parameter_invalid_integer", "amount");
  if (amount > left) {
    const message = `Refund amount (${String(amount)}) is greater than unrefunded amount on charge (${String(left)}).`;
    throw invalidRequest(message, undefined, "amount");
  }
  const id = createId("re");
  const refund: Refund = {
    id,
    object: "refund",
    amount,
    balance_transaction: bookBalance(call, "payment_refund", -amount, id).id,
    charge: charge.id,
    created: nowOf(call),
    currency: "usd",
    customer: charge.customer,
    customer_account: null,
    metadata: mergeMetadata({}, input),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: readText(input, "reason"),
    receipt_number: null,
    source_transfer_reversal: null,
    status: "pending",
    transfer_reversal: null,
  };
  state.refunds.add(refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  recordEvent(call, "refund.created", refund, charge.customer);
  recordEvent(call, "charge.refunded", charge, charge.customer);
  planEnd(call, id);
  return refund;
}

/** @throws StripeError 400 for neither id, both, or an unknown id */
function readCharge({ state, input }: StripeCall): Charge {
  const [chargeId, intentId] = [readText(input, "charge"), readText(input, "payment_intent")];
  if (chargeId !== null && intentId === null) return findCharge(state, chargeId, "charge");
  if (chargeId !== null) throw invalidRequest("Name a charge or its payment_intent, not both.", undefined, "charge");
  if (intentId === null) throw missingParameter("payment_intent");
  const intent = state.paymentIntents.find(intentId);
  if (intent === null) throw noSuch("payment_intent", intentId, "payment_intent");
  if (intent.latest_charge === null) throw notRefundable("This PaymentIntent does not have a successful charge.");
  return findCharge(state, intent.latest_charge, "payment_intent");
}

/**
 * Returns the rest of the charge in cents that can still be refunded.
 * @throws StripeError 400 if nothing can be refunded
 */
function readRefundable(charge: Charge, now: number): number {
  if (charge.status !== "succeeded") throw notRefundable("This charge has not succeeded.");
  if (charge.disputed) throw invalidRequest("This charge has been charged back.", "charge_disputed");
  if (charge.refunded) throw invalidRequest("This charge has already been refunded.", "charge_already_refunded");
  if (now - charge.created > REFUNDABLE_FOR) throw notRefundable("This charge is older than 180 days.");
  return charge.amount - charge.amount_refunded;
}

function notRefundable(message: string): Error {
  return invalidRequest(message, "charge_not_refundable");
}

function listRefunds({ state, input }: StripeCall): object {
  const [charge, intent] = [readText(input, "charge"), readText(input, "payment_intent")];
  const found = state.refunds
    .list()
    .filter((refund) => charge === null || refund.charge === charge)
    .filter((refund) => intent === null || refund.payment_intent === intent)
    .filter((refund) => isWithin(readField(input, "created"), refund.created));
  return listObjects(found, input, "/v1/refunds");
}
