import { disputeLosses } from "../../../ledger/accounts";
import { sumByRef } from "../../../ledger/balances.sql";
import { readCents } from "../../../platform/db/money";
import { postEntry } from "../../../ledger/post-entry";
import type { InvoiceLine } from "../../../models/invoice-line.model";
import type { Invoice } from "../../../models/invoice.model";
import type { WriteOffChange } from "../disputes/invoice-book.policy";
import { listIssueEntries, postingsOfVoid, postingsOfWriteOff } from "./invoice-entries.policy";

type Line = Pick<InvoiceLine, "kind" | "position" | "commissionCents" | "occurredAt" | "grantRef">;
type Billed = Pick<Invoice, "id" | "businessId" | "issuedAt" | "totalCents">;

/** Posts `listIssueEntries` (S51). */
export async function postInvoice(invoice: Billed, lines: readonly Line[]): Promise<void> {
  const { id, businessId, issuedAt } = invoice;
  const issued = lines.map(({ commissionCents, ...line }) => ({ ...line, commission: readCents(commissionCents) }));
  for (const { kind, position, postings } of listIssueEntries(businessId, issued)) {
    const refundedAt = lines.find((line) => line.position === position)?.occurredAt;
    const ref = position === null ? id : `${id}:${String(position)}`;
    await postEntry({ kind, ref, occurredAt: refundedAt ?? issuedAt, postedAt: issuedAt, postings });
  }
}

/**
 * Reverses `postInvoice`.
 *
 * @param voided cents granted before payment, and used credit of the client: they become a credit again
 */
export async function postVoid(
  { id, businessId, totalCents }: Billed,
  { at, notOwed, reopened }: { at: Date; notOwed: number; reopened: number },
): Promise<void> {
  const postings = postingsOfVoid(businessId, { owed: readCents(totalCents) - notOwed, reopened });
  if (postings.length > 0) await postEntry({ kind: "void", ref: id, occurredAt: at, postings });
}

interface WriteOff extends WriteOffChange {
  at: Date;
  /** Id of the debit, payment or invoice that changed the amount after the write-off. */
  of?: string;
}

/** Posts a write-off (S51, S73). Cents below 0 reverse it. */
export async function postWriteOff(
  { id, businessId }: Pick<Billed, "id" | "businessId">,
  { cents, at, isLost, of }: WriteOff,
): Promise<void> {
  const postings = postingsOfWriteOff(businessId, { cents, isLost });
  await postEntry({
    kind: isLost ? "dispute-lost" : "write-off",
    ref: of === undefined ? id : `${id}:${of}`,
    occurredAt: at,
    postings,
  });
}

export async function isLostToBank(invoiceId: string): Promise<boolean> {
  const lost = await sumByRef({ account: disputeLosses, kinds: ["dispute-lost"], refs: [invoiceId] });
  return lost.has(invoiceId);
}
