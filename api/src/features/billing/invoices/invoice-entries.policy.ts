import { badDebt, clientCredit, commissionRevenue, disputeLosses, receivable } from "../../../ledger/accounts";
import type { EntryKind, NewPosting } from "../../../ledger/post-entry";
import { usesCredit } from "../rehearsal/absorb.policy";

/** A line of an invoice that is issued. */
interface IssuedLine {
  kind: string;
  position: number;
  /** Signed. */
  commission: number;
  /** Key of the credit that the line uses or absorbs; null: none. */
  grantRef: string | null;
}

/** An entry of an issue. */
interface IssueEntry {
  kind: Extract<EntryKind, "issued" | "refund-after-billing" | "credit-applied">;
  /** The line that causes it; null: the invoice. */
  position: number | null;
  postings: NewPosting[];
}

const sumOf = (lines: readonly IssuedLine[]) => lines.reduce((sum, { commission }) => sum + commission, 0);

/** Returns whether the line is a credit. A correction that charges is owed like a sale. */
const isCredit = ({ kind, commission }: IssuedLine) => kind === "credit" || (kind === "correction" && commission < 0);

const move = (to: NewPosting["account"], from: NewPosting["account"], cents: number): NewPosting[] =>
  cents === 0
    ? []
    : [
        { account: to, cents },
        { account: from, cents: -cents },
      ];

/** S51: issued lines are owed. Refunds of earlier invoices lower revenue and are applied to this invoice. */
export function listIssueEntries(businessId: string, lines: readonly IssuedLine[]): IssueEntry[] {
  const [owed, credit] = [receivable(businessId), clientCredit(businessId)];
  const credits = lines.filter((line) => isCredit(line) && line.commission !== 0);
  // The credit of a grant was posted when it was granted; the bill only applies it.
  const refunds = credits.filter(({ grantRef }) => !usesCredit(grantRef));
  const issued = sumOf(lines.filter((line) => !isCredit(line)));
  const entries: IssueEntry[] = [
    { kind: "issued", position: null, postings: move(owed, commissionRevenue, issued) },
    ...refunds.map(({ position, commission }): IssueEntry => ({
      kind: "refund-after-billing",
      position,
      postings: move(commissionRevenue, credit, -commission),
    })),
    { kind: "credit-applied", position: null, postings: move(credit, owed, 0 - sumOf(credits)) },
  ];
  return entries.filter(({ postings }) => postings.length > 0);
}

/**
 * Reverses the issue, and reopens credits that were applied on the invoice.
 *
 * @param amounts `owed`: the total without cents granted before they were paid. `reopened`: these cents, and cents of
 * the client's credit that the invoice had used: they become a credit again
 */
export function postingsOfVoid(businessId: string, { owed, reopened }: { owed: number; reopened: number }) {
  return [
    { account: commissionRevenue, cents: owed + reopened },
    { account: receivable(businessId), cents: -owed },
    { account: clientCredit(businessId), cents: -reopened },
  ].filter(({ cents }) => cents !== 0);
}

/** S51, S73: lost by decision of the bank, or a bad debt by our decision. */
export function postingsOfWriteOff(businessId: string, { cents, isLost }: { cents: number; isLost: boolean }) {
  return move(isLost ? disputeLosses : badDebt, receivable(businessId), cents);
}
