import { badDebt, clientCredit, commissionRevenue, disputeLosses, receivable } from "../../../ledger/accounts";
import { sumByRef } from "../../../ledger/balances.sql";
import { readCents } from "../../../platform/db/money";
import { postEntry } from "../../../ledger/post-entry";
import type { InvoiceLine } from "../../../models/invoice-line.model";
import type { Invoice } from "../../../models/invoice.model";

type Line = Pick<InvoiceLine, "kind" | "position" | "commissionCents" | "occurredAt" | "grantRef">;
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
  // A grant is posted as the client's credit when it is granted; the bill only applies it.
  for (const { position, commissionCents, occurredAt: givenAt } of credits.filter(
    ({ grantRef }) => grantRef === null,
  )) {
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

/**
 * Reverses the issue, and reopens credits that were applied on the invoice.
 *
 * @param voided cents that were granted before they were paid, and cents of the client's credit that the invoice had
 * used: they become a credit again
 */
export async function postVoid(
  { id, businessId, totalCents }: Billed,
  { at, notOwed, reopened }: { at: Date; notOwed: number; reopened: number },
): Promise<void> {
  const owed = readCents(totalCents) - notOwed;
  const postings = [
    { account: commissionRevenue, cents: owed + reopened },
    { account: receivable(businessId), cents: -owed },
    { account: clientCredit(businessId), cents: -reopened },
  ].filter(({ cents }) => cents !== 0);
  if (postings.length > 0) await postEntry({ kind: "void", ref: id, occurredAt: at, postings });
}

/** The written-off part of an invoice. */
export interface WriteOff {
  /** Cents that neither debits nor payments have brought, more than 0. */
  cents: number;
  at: Date;
  /** True: lost by decision of the bank; false: a bad debt by our decision (S73). */
  isLost: boolean;
  /** Id of the debit or payment that was reversed after the write-off; default: the write-off itself. */
  of?: string;
}

/** S51, S73: writes off the amount that is owed for the invoice. */
export async function postWriteOff(
  { id, businessId }: Pick<Billed, "id" | "businessId">,
  { cents, at, isLost, of }: WriteOff,
): Promise<void> {
  const postings = [
    { account: isLost ? disputeLosses : badDebt, cents },
    { account: receivable(businessId), cents: -cents },
  ];
  await postEntry({
    kind: isLost ? "dispute-lost" : "write-off",
    ref: of === undefined ? id : `${id}:${of}`,
    occurredAt: at,
    postings,
  });
}

/** Whether a written-off invoice was lost to its client's bank. */
export async function isLostToBank(invoiceId: string): Promise<boolean> {
  const lost = await sumByRef({ account: disputeLosses, kinds: ["dispute-lost"], refs: [invoiceId] });
  return lost.has(invoiceId);
}
