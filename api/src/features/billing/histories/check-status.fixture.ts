import { endsRetries } from "../returns/find-return.policy";
import { settledOf, sumOf, type BookedInvoice } from "./client-books.fixture";

function must(isTrue: boolean, invoice: BookedInvoice, name: string): void {
  if (!isTrue) throw new Error(`${name}: ${JSON.stringify(invoice)}`);
}

const isEnded = ({ status }: BookedInvoice) => status === "void" || status === "credited" || status === "paid";

/** Expects the status to agree with planned debits, returns and the due amount. */
export function checkStatus(invoice: BookedInvoice): void {
  const { status, attempts } = invoice;
  const planned = attempts.filter(({ state }) => state === "scheduled");
  const isSent = attempts.some(({ state }) => state === "processing");
  const { due } = settledOf(invoice);
  const plannedCents = sumOf(planned, ({ amountCents }) => amountCents);
  if (isEnded(invoice)) must(planned.length === 0 && !isSent, invoice, "an ended invoice is debited");
  if (status === "processing") must(isSent, invoice, "no debit is sent");
  if (status === "scheduled") must(due <= 0 || plannedCents >= due, invoice, "planned debits leave an amount out");
  const isCovered = plannedCents > 0 && plannedCents >= due && !isSent;
  if (isCovered) must(status === "scheduled", invoice, "planned debits take all that is due");
  const retried = planned.filter(({ tryNumber }) => tryNumber > 1).map(({ debitNumber }) => debitNumber);
  const isForbidden = attempts.some((one) => retried.includes(one.debitNumber) && endsRetries(one));
  must(!isForbidden, invoice, "a debit is retried after a return that ends retries");
  must(
    attempts.every(({ tryNumber }) => tryNumber <= 3),
    invoice,
    "a debit has more than three tries",
  );
}
