import type { DebitsCaller } from "./debits-caller";
import type { Refund, RefundFailure, RefundProvider } from "../refunds.port";
import { refundListSchema, refundSchema, type StripeRefund } from "./stripe-debit-answers.schema";
import { PAGE, walkPages } from "./stripe-pages";

/** Provider page: api/refunds/object; unknown reasons are `other`. */
const failures: Readonly<Record<string, RefundFailure>> = {
  expired_or_canceled_card: "account-closed",
  charge_for_pending_refund_disputed: "taken-back",
};

function toState(status: StripeRefund["status"]): Refund["state"] {
  switch (status) {
    case "succeeded":
      return "succeeded";
    case "failed":
    case "canceled":
      return "failed";
    case "pending":
    case "requires_action":
      return "pending";
  }
}

function toRefund({ id, amount, status, metadata, failure_reason: reason, created }: StripeRefund): Refund {
  const state = toState(status);
  return {
    ...{ id, state, amountCents: amount, refundId: metadata.refund_id ?? null },
    failure: state === "failed" ? (failures[reason ?? ""] ?? "other") : null,
    createdAt: new Date(created * 1_000),
  };
}

export function createStripeRefunds(caller: DebitsCaller): RefundProvider {
  return {
    async createRefund({ debitId, amountCents, refundId }, key) {
      const refund = await caller.write(key, refundSchema, (stripe, options) =>
        stripe.refunds.create(
          { payment_intent: debitId, amount: amountCents, metadata: { refund_id: refundId } },
          options,
        ),
      );
      return toRefund(refund);
    },
    async readRefund(id) {
      return toRefund(await caller.read(refundSchema, (stripe, options) => stripe.refunds.retrieve(id, {}, options)));
    },
    async *listRefunds(debitId) {
      const pages = walkPages((after) =>
        caller.read(refundListSchema, (stripe, options) =>
          stripe.refunds.list({ payment_intent: debitId, limit: PAGE, starting_after: after }, options),
        ),
      );
      for await (const page of pages) yield page.map(toRefund);
    },
  };
}
