import { may } from "../../../sign-in/access";
import { defineRoute, type Route } from "../../../platform/http/define-route";
import { createRetryDebit } from "../debits/retry-debit.command";
import type { PaymentDependencies } from "./answer-payment";
import { recordPaymentRequest, retryDebitRequest, reversePaymentRequest } from "./payments.schema";
import { createRecordPayment } from "./record-payment.command";
import { createReversePayment } from "./reverse-payment.command";

/** Source: S68. */
export function createPaymentRoutes(dependencies: PaymentDependencies): Route[] {
  const recordPayment = createRecordPayment(dependencies);
  const reversePayment = createReversePayment(dependencies);
  const retryDebit = createRetryDebit(dependencies);
  return [
    defineRoute({
      endpoint: "POST /pc/record-payment",
      summary:
        "Records what a client paid another way for an invoice, or for part of it. The same again answers the first one.",
      access: may("bill clients", { freshFactor: true }),
      request: recordPaymentRequest,
      statuses: [200, 201],
      handler: async ({ body, session: { userId }, ip, requestId }) => recordPayment(body, { userId, ip, requestId }),
    }),
    defineRoute({
      endpoint: "POST /pc/take-back-payment",
      summary: "Reverses a recorded payment by a counter-entry: its invoice is owed as without it.",
      access: may("bill clients", { freshFactor: true }),
      request: reversePaymentRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await reversePayment(body, { userId, ip, requestId }) };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/retry-debit",
      summary:
        "Tries a debit that failed for want of funds again on a banking day, in place of the next automatic retry.",
      access: may("bill clients", { freshFactor: true }),
      request: retryDebitRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await retryDebit(body, { userId, ip, requestId }) };
      },
    }),
  ];
}
