import type { StripeEvent } from "../../stripe/webhooks/event.model.js";
import type { DisputeRecord, Movement, PaymentRecord, PayoutRecord, RefundRecord } from "./sale.model.js";
import { Timeline } from "./timeline.js";

/** Per account. */
export const PAYMENT_LIMIT = 300_000;

export class AccountBooks {
  /** By charge. */
  readonly payments = new Timeline<PaymentRecord>();
  /** By payment intent. */
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
