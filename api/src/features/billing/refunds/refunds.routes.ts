import { defineRoute, type Route } from "../../../platform/http/define-route";
import { may } from "../../../sign-in/access";
import type { PaymentDependencies } from "../payments/answer-payment";
import { createRefundDebit } from "./refund-debit.command";
import { refundDebitRequest } from "./refunds.schema";

export function createRefundRoutes(dependencies: PaymentDependencies): Route[] {
  const refundDebit = createRefundDebit(dependencies);
  return [
    defineRoute({
      endpoint: "POST /pc/refund-debit",
      summary:
        "Refunds an amount billed by mistake to the client's bank, in part or for whole lines. The same request again returns the first refund.",
      access: may("bill clients", { freshFactor: true }),
      request: refundDebitRequest,
      statuses: [200, 201],
      handler: async ({ body, session: { userId }, ip, requestId }) => refundDebit(body, { userId, ip, requestId }),
    }),
  ];
}
