import type { DebitRefund as WireRefund } from "@portal/api-contract";
import type { DebitRefund } from "../../../models/debit-refund.model";
import { readCents } from "../../../platform/db/money";
import { describeRefundFailure } from "./refunds.texts";

export function readFailed({ failure, amountCents, canceledCents }: DebitRefund) {
  return { failure, amountCents: readCents(amountCents), canceledCents: readCents(canceledCents) };
}

export function presentRefund(refund: DebitRefund, { invoiceNumber }: { invoiceNumber: string | null }): WireRefund {
  const { id, invoiceId, amountCents, status, reason, requestedAt, arrivesOn } = refund;
  return {
    ...{ id, invoiceId, invoice_number: invoiceNumber ?? "", amount: readCents(amountCents), status, reason },
    ...{ requestedAt: requestedAt.toISOString(), arrivesOn },
    failure: status === "failed" ? describeRefundFailure(readFailed(refund)) : null,
  };
}
