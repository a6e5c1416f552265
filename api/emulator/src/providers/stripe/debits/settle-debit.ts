import type { IntentError, PaymentIntent, PaymentMethod } from "../intents/intent.model.js";
import type { StripeScene } from "../stripe-call.js";
import { recordEvent } from "../webhooks/record-event.js";
import { findAchReturn, isListed } from "./ach-returns.js";
import { bookBalance } from "./balance.js";
import type { Charge } from "./charge.model.js";
import { outcomeOf } from "./charges.js";
import { disputeCharge } from "./disputes.js";

type Blocked = NonNullable<PaymentMethod["us_bank_account"]["status_details"]["blocked"]>;

/** A charge that is the last one of its intent. */
interface Attempt {
  charge: Charge;
  intent: PaymentIntent;
}

/** Values of `charge.outcome` for a debit that the bank returned, and one that Stripe did not send. */
const DECLINED = { status: "declined_by_network", type: "issuer_declined" };
const NOT_SENT = { status: "not_sent_to_network", type: "blocked" };

interface DebitFailure {
  code: string;
  message: string;
  blocked: Blocked | null;
  network: { status: string; type: string };
  /** The bank's code if `isListed` is false for it, else null. */
  unlisted: string | null;
}

/** Completes a processing debit. Does nothing if the bank returned it before. */
export function succeedDebit(scene: StripeScene, chargeId: string): void {
  const attempt = findAttempt(scene, chargeId);
  if (attempt?.intent.status !== "processing") return;
  const { charge, intent } = attempt;
  const { id } = bookBalance(scene, "payment", charge.amount, charge.id);
  Object.assign(charge, { status: "succeeded", paid: true, balance_transaction: id });
  Object.assign(intent, { status: "succeeded", amount_received: intent.amount });
  recordEvent(scene, "charge.succeeded", charge, intent.customer);
  recordEvent(scene, "payment_intent.succeeded", intent, intent.customer);
}

/** Fails a processing debit that Stripe does not send, as the test account says. */
export function refuseDebit(scene: StripeScene, chargeId: string): void {
  const attempt = findAttempt(scene, chargeId);
  const outcome = scene.state.records.get(attempt?.charge.payment_method ?? "")?.account.debit;
  if (attempt?.intent.status !== "processing" || outcome?.kind !== "refused") return;
  failDebit(scene, attempt, { ...outcome, network: NOT_SENT, unlisted: null });
}

/**
 * Returns a debit as the bank does. A processing debit fails; a succeeded debit gets a lost dispute, which ends the
 * mandate.
 * Also blocks the account if the code says so, except at the first dispute for `debit_not_authorized`.
 * @param code of Nacha, such as `R01`
 * @returns false if nothing can be returned
 */
export function returnDebit(scene: StripeScene, chargeId: string, code: string): boolean {
  const attempt = findAttempt(scene, chargeId);
  const meaning = findAchReturn(code);
  if (attempt === null || meaning === null) return false;
  const { charge, intent } = attempt;
  const blocked =
    meaning.blocked === null ? null : { network_code: isListed(code) ? code : null, reason: meaning.blocked };
  // The contract lists the values of `network_code`; other codes go into a field for any text.
  const unlisted = isListed(code) ? null : code;
  if (intent.status === "processing") {
    failDebit(scene, attempt, {
      code: meaning.failure,
      message: meaning.message,
      blocked,
      network: DECLINED,
      unlisted,
    });
    return true;
  }
  if (intent.status !== "succeeded" || charge.disputed || charge.refunded) return false;
  const isSecond = scene.state.charges.list().some((other) => other.disputed && sharesMethod(other, charge));
  disputeCharge(scene, charge, { reason: meaning.dispute, unlisted });
  if (isSecond || meaning.dispute !== "debit_not_authorized") block(scene, charge, blocked);
  return true;
}

function findAttempt({ state }: StripeScene, chargeId: string): Attempt | null {
  const charge = state.charges.find(chargeId);
  const intent = state.paymentIntents.find(charge?.payment_intent);
  return charge && intent?.latest_charge === charge.id ? { charge, intent } : null;
}

function failDebit(
  scene: StripeScene,
  { charge, intent }: Attempt,
  { code, message, blocked, network, unlisted }: DebitFailure,
): void {
  block(scene, charge, blocked);
  const outcome = { ...outcomeOf(network.status, network.type, message), network_decline_code: unlisted };
  Object.assign(charge, { status: "failed", failure_code: code, failure_message: message, outcome });
  const method = scene.state.paymentMethods.find(charge.payment_method);
  const error: IntentError = { type: "card_error", code, message, charge: charge.id };
  if (method) error.payment_method = structuredClone(method);
  Object.assign(intent, { status: "requires_payment_method", payment_method: null, last_payment_error: error });
  recordEvent(scene, "charge.failed", charge, intent.customer);
  recordEvent(scene, "payment_intent.payment_failed", intent, intent.customer);
}

function block({ state }: StripeScene, charge: Charge, blocked: Blocked | null): void {
  const method = state.paymentMethods.find(charge.payment_method);
  if (method && blocked) method.us_bank_account.status_details = { blocked };
}

function sharesMethod(left: Charge, right: Charge): boolean {
  return left.payment_method === right.payment_method;
}
