import type { StripeEvent } from "../../stripe/webhooks/event.model.js";
import type { DisputeRecord, Movement, PaymentRecord, PayoutRecord, RefundRecord } from "./sale.model.js";
import { Timeline } from "./timeline.js";

/** Most payments of an account. */
export const PAYMENT_LIMIT = 300_000;

export class AccountBooks {
  /** Payments by the charge's id. */
  readonly payments = new Timeline<PaymentRecord>();
  /** Payments by the payment intent's id. */
  readonly intents = new Timeline<PaymentRecord>();
  readonly refunds = new Timeline<RefundRecord>();
  readonly disputes = new Timeline<DisputeRecord>();
  readonly payouts = new Timeline<PayoutRecord>();
  readonly movements = new Timeline<Movement>();
  readonly events = new Timeline<StripeEvent>();

  addPayment(payment: PaymentRecord): PaymentRecord {
    this.intents.add(payment.intentId, payment);
    return this.payments.add(payment.chargeId, payment);
  }
}
