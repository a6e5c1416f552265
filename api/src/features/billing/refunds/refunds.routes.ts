import { defineRoute, type Route } from "../../../platform/http/define-route";
import { may } from "../../../sign-in/access";
import type { PaymentDependencies } from "../payments/answer-payment";
import { createRefundDebit } from "./refund-debit.command";
import { refundDebitRequest } from "./refunds.schema";

/** Routes for refunds of debits to the client's bank. */
export function createRefundRoutes(dependencies: PaymentDependencies): Route[] {
  const refundDebit = createRefundDebit(dependencies);
  return [
    defineRoute({
      endpoint: "POST /pc/refund-debit",
      summary:
        "Refunds what was billed by mistake to the client's bank, in part or of whole lines. The same again answers the first one.",
      access: may("bill clients", { freshFactor: true }),
      request: refundDebitRequest,
      statuses: [200, 201],
      handler: async ({ body, session: { userId }, ip, requestId }) => refundDebit(body, { userId, ip, requestId }),
    }),
  ];
}
