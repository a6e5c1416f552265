import { badDebt, clientCredit, commissionRevenue, receivable } from "../../../ledger/accounts";
import { postEntry } from "../../../ledger/post-entry";
import type { InvoiceLine } from "../../../models/invoice-line.model";
import type { Invoice } from "../../../models/invoice.model";

type Line = Pick<InvoiceLine, "kind" | "position" | "commissionCents" | "occurredAt">;
type Billed = Pick<Invoice, "id" | "businessId" | "issuedAt" | "totalCents">;

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { commissionCents }) => sum + commissionCents, 0);

/** A correction that charges is owed like a sale. */
const isGivenBack = ({ kind, commissionCents }: Line) =>
  kind === "credit" || (kind === "correction" && commissionCents < 0);

/** S51: what is issued is owed; what was given back of earlier invoices lowers revenue, and is applied to this one. */
export async function postInvoice(invoice: Billed, lines: readonly Line[]): Promise<void> {
  const { id, businessId, issuedAt: occurredAt } = invoice;
  const credits = lines.filter((line) => isGivenBack(line) && line.commissionCents !== 0);
  const [issued, applied] = [sumOf(lines.filter((line) => !isGivenBack(line))), 0 - sumOf(credits)];
  const owed = receivable(businessId);
  if (issued !== 0) {
    const postings = [
      { account: owed, cents: issued },
      { account: commissionRevenue, cents: -issued },
    ];
    await postEntry({ kind: "issued", ref: id, occurredAt, postings });
  }
  for (const { position, commissionCents, occurredAt: givenAt } of credits) {
    const postings = [
      { account: commissionRevenue, cents: -commissionCents },
      { account: clientCredit(businessId), cents: commissionCents },
    ];
    const entry = { kind: "refund-after-billing" as const, ref: `${id}:${String(position)}`, postings };
    await postEntry({ ...entry, occurredAt: givenAt, postedAt: occurredAt });
  }
  if (applied === 0) return;
  const postings = [
    { account: clientCredit(businessId), cents: applied },
    { account: owed, cents: -applied },
  ];
  await postEntry({ kind: "credit-applied", ref: id, occurredAt, postings });
}

/** The issue reversed, and what was credited on it: that is open again. */
export async function postVoid({ id, businessId, totalCents }: Billed, at: Date): Promise<void> {
  const postings = [
    { account: commissionRevenue, cents: totalCents },
    { account: receivable(businessId), cents: -totalCents },
  ];
  await postEntry({ kind: "void", ref: id, occurredAt: at, postings });
}

/**
 * S51: what is owed for it is given up.
 *
 * @param cents that neither debits nor payments have brought, more than 0
 * @param of the debit or payment whose money went away after the invoice was written off; default: the write-off itself
 */
export async function postWriteOff(
  { id, businessId }: Pick<Billed, "id" | "businessId">,
  { cents, at, of }: { cents: number; at: Date; of?: string },
): Promise<void> {
  const postings = [
    { account: badDebt, cents },
    { account: receivable(businessId), cents: -cents },
  ];
  await postEntry({
    kind: "write-off",
    ref: of === undefined ? id : `${id}:${of}`,
    occurredAt: at,
    postings,
  });
}
