import { clientCredit, commissionRevenue } from "../../../ledger/accounts";
import { sumCredited } from "../disputes/invoice-book.policy";
import { planCanceledCredit, type OpenRefundCredit } from "../refunds/unpaid-credit.policy";
import { sumReceived, business, post, transfer, type BookedInvoice, type Books } from "./client-books.fixture";
import { sumAbsorbed } from "./grants.fixture";

/** As `listOpenRefundCredit`; `of` null: mistakes. */
export function listOpenRefunds(books: Books, { refunds }: BookedInvoice, of: string | null): OpenRefundCredit[] {
  const absorbed = sumAbsorbed(books);
  return refunds
    .filter(({ isFailed, disputeId }) => isFailed && disputeId === of)
    .map(({ id, cents, canceled }) => ({ id, openCents: cents - canceled + (absorbed.get(id) ?? 0) }));
}

/** As `cancelRefundCredit`. */
export function cancelRefund({ refunds }: BookedInvoice, { id, cents }: { id: string; cents: number }): void {
  for (const refund of refunds) if (refund.id === id) refund.canceled += cents;
}

/** As `cancelUnpaidCredit`. */
export function cancelUnpaid(books: Books, invoice: BookedInvoice): void {
  if (invoice.status !== "credited") return;
  const open = listOpenRefunds(books, invoice, null);
  for (const planned of planCanceledCredit({ received: sumReceived(invoice), credited: sumCredited(invoice) }, open)) {
    post(books, transfer(clientCredit(business), commissionRevenue, planned.cents));
    cancelRefund(invoice, planned);
  }
}
