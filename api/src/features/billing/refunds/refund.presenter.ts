import type { DebitRefund as WireRefund } from "@portal/api-contract";
import type { DebitRefund } from "../../../models/debit-refund.model";
import { readCents } from "../../../platform/db/money";
import { describeRefundFailure } from "./refunds.texts";

/** A refund as client and agency see it. */
export function presentRefund(refund: DebitRefund, { invoiceNumber }: { invoiceNumber: string | null }): WireRefund {
  const { id, invoiceId, amountCents, status, reason, requestedAt, arrivesOn, failure } = refund;
  return {
    ...{ id, invoiceId, invoice_number: invoiceNumber ?? "", amount: readCents(amountCents), status, reason },
    ...{ requestedAt: requestedAt.toISOString(), arrivesOn },
    failure: status === "failed" ? describeRefundFailure(failure) : null,
  };
}
