import { badDebt, clientCredit, commissionRevenue, disputeLosses, receivable } from "../../../ledger/accounts";
import type { EntryKind, NewPosting } from "../../../ledger/post-entry";
import { usesCredit } from "../rehearsal/absorb.policy";

interface IssuedLine {
  kind: string;
  position: number;
  /** Signed. */
  commission: number;
  /** Credit that the line uses or absorbs. */
  grantRef: string | null;
}

interface IssueEntry {
  kind: Extract<EntryKind, "issued" | "refund-after-billing" | "credit-applied">;
  /** Position of the entry's line; null: the entry is for the whole invoice. */
  position: number | null;
  postings: NewPosting[];
}

const sumOf = (lines: readonly IssuedLine[]) => lines.reduce((sum, { commission }) => sum + commission, 0);

/** True for lines that lower the total. A correction that charges is owed like a sale. */
const isCredit = ({ kind, commission }: IssuedLine) => kind === "credit" || (kind === "correction" && commission < 0);

const move = (to: NewPosting["account"], from: NewPosting["account"], cents: number): NewPosting[] =>
  cents === 0
    ? []
    : [
        { account: to, cents },
        { account: from, cents: -cents },
      ];

/** S51: refunds of earlier invoices lower revenue and are applied to this invoice. */
export function listIssueEntries(businessId: string, lines: readonly IssuedLine[]): IssueEntry[] {
  const [owed, credit] = [receivable(businessId), clientCredit(businessId)];
  const credits = lines.filter((line) => isCredit(line) && line.commission !== 0);
  // Credit of a grant or a failed refund is posted already.
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
 * Reverses the issue and reopens applied credits.
 *
 * @param amounts `owed`: total without cents granted before payment; `reopened`: these cents, and used credit of the
 * client
 */
export function postingsOfVoid(businessId: string, { owed, reopened }: { owed: number; reopened: number }) {
  return [
    { account: commissionRevenue, cents: owed + reopened },
    { account: receivable(businessId), cents: -owed },
    { account: clientCredit(businessId), cents: -reopened },
  ].filter(({ cents }) => cents !== 0);
}

/** S51, S73: lost by the bank's decision, or a bad debt by ours. */
export function postingsOfWriteOff(businessId: string, { cents, isLost }: { cents: number; isLost: boolean }) {
  return move(isLost ? disputeLosses : badDebt, receivable(businessId), cents);
}
