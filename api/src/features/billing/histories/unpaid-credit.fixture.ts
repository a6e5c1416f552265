import { clientCredit, commissionRevenue } from "../../../ledger/accounts";
import { planCanceledCredit } from "../refunds/unpaid-credit.policy";
import { broughtBy, business, post, sumOf, transfer, type BookedInvoice, type Books } from "./client-books.fixture";
import { sumTaken } from "./grants.fixture";

/** As `cancelUnpaidCredit`. */
export function cancelUnpaid(books: Books, invoice: BookedInvoice): void {
  if (invoice.status !== "credited") return;
  const { refunds, questions } = invoice;
  const taken = sumTaken(books);
  const mistakes = sumOf(refunds, ({ disputeId, cents, canceled }) => (disputeId === null ? cents : 0) - canceled);
  const given = mistakes + sumOf(questions, ({ credited }) => credited);
  const open = refunds
    .filter(({ isFailed, disputeId }) => isFailed && disputeId === null)
    .map(({ id, cents, canceled }) => ({ id, openCents: cents - canceled + (taken.get(id) ?? 0) }));
  for (const { id, cents } of planCanceledCredit({ brought: broughtBy(invoice), given }, open)) {
    post(books, transfer(clientCredit(business), commissionRevenue, cents));
    for (const refund of refunds) if (refund.id === id) refund.canceled += cents;
  }
}
