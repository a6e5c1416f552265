import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitRefund } from "../../../models/debit-refund.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { findDebitedAccount } from "../invoices/find-debited-account.query";
import { writeRefundFailed, writeRefundSent } from "./refund-notices.texts";

/** Notifies the client of a refund that is in transit, or that failed and is now a credit (S72). */
export async function noticeRefund({ notify }: Pick<DebitsDependencies, "notify">, row: DebitRefund): Promise<void> {
  const { id, invoiceId, businessId, attemptId, amountCents, canceledCents, arrivesOn, reason, status } = row;
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const attempt = await DebitAttempt.findByPk(attemptId, { rejectOnEmpty: true });
  const { account } = await findDebitedAccount(invoice, [attempt]);
  const facts = {
    invoiceNumber: invoice.invoiceNumber ?? "",
    account: `${account?.institution ?? ""} •••• ${account?.last4 ?? ""}`,
    ...{ cents: readCents(amountCents) - readCents(canceledCents), arrivesOn, reason },
  };
  const isFailed = status === "failed";
  await notify({
    ...{ kind: "debit-refunded", to: { businessId }, about: invoiceId, invoiceNumber: facts.invoiceNumber },
    ref: isFailed ? `${id}:failed` : id,
    href: `/invoice?id=${invoiceId}`,
    words: isFailed ? writeRefundFailed(facts) : writeRefundSent(facts),
  });
}
