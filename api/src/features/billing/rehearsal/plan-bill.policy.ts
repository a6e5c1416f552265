import type { LeftOutReason, RowSource, SaleKind, VerificationReason } from "@portal/api-contract";
import type { LocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import { isSoldBefore, type BillableStart } from "../../../sales/billable-start";
import { leastTotal } from "../invoice-terms.policy";

/** Why a late sale, or a deposit without a reported sale, cannot be billed now (D533). */
export interface WaitingClaim {
  reason: LeftOutReason;
  /** First day on which it can be billed if its client does not object; null: not known yet. */
  countsFrom: LocalDay | null;
}

/** One listed row of a client's sales, and what invoices know of it. Signed integer cents. */
export interface BillableRow {
  /** The provider's id. */
  id: string;
  kind: SaleKind;
  source: RowSource;
  /** Of the sale that was given back; null: a sale, or not told. */
  saleId: string | null;
  name: string;
  items: { name: string; quantity: string; price: number }[];
  /** Its day in the zone of the business, and that of its sale; of what names no sale its own. */
  day: LocalDay;
  saleDay: LocalDay;
  at: Date;
  /** When its sale was made; of what names no known sale its own time. */
  soldAt: Date;
  total: number;
  verified: number;
  commission: number;
  currency: string;
  reason: VerificationReason;
  confirmed: boolean;
  /** The live invoice that has it; null: none. */
  billedOn: BilledOn | null;
  /** The live invoice that charged its sale; null in sales. */
  saleBilledOn: BilledOn | null;
  /** Nobody has said yet whether another source tells the same sale (D262). */
  isHeld: boolean;
  /** Why its sale waits as late or unreported (D533); null: it does not wait. */
  claim: WaitingClaim | null;
  /** That invoice was written off: nobody has paid what would be given back. */
  isWrittenOff: boolean;
}

/** By how much what is billed of one sale has changed since. It is a line of its own, so that every line says what it is. */
export interface Correction {
  source: RowSource;
  /** Of the row that was billed first, and how many corrections that one has then. */
  id: string;
  /** The sale, if that row is a refund of it; else null. */
  saleId: string | null;
  round: number;
  name: string;
  day: LocalDay;
  at: Date;
  /** Signed cents: what they count for now less what they were billed as. */
  verified: number;
  commission: number;
  /** The invoice that has that row. */
  chargedOn: BilledOn;
  /** Key of the credit that the line uses or takes back (S72); absent: the line is about no credit. */
  grantRef?: string;
}

export interface BilledOn {
  invoiceId: string;
  invoiceNumber: string;
}

/** What of a client's sales may be billed at all. */
export interface BillingTerms {
  /** No earlier sales; null without a signed agreement (S30). */
  billableFrom: BillableStart | null;
  /** Sales up to this time; null: no notice was given (S55). */
  agreementEndsAt: Date | null;
}

export interface BillChoice {
  start: LocalDay;
  end: LocalDay;
  /** By the ids of rows; null: all that may be billed. */
  chosen: Pick<ReadonlySet<string>, "has"> | null;
  confirmUnconfirmed: boolean;
}

export interface LeftOutRow {
  row: BillableRow;
  reason: LeftOutReason;
}

/** A row on the bill. */
export interface BilledRow {
  row: BillableRow;
  commission: number;
}

/** What was given back of a sale that an earlier invoice charged. */
export interface CreditRow extends BilledRow {
  chargedOn: BilledOn;
}

export interface BillPlan {
  /** Newest first, as are the others. */
  lines: BilledRow[];
  leftOut: LeftOutRow[];
  credits: CreditRow[];
  /** Of sales on earlier invoices. */
  corrections: Correction[];
  /** Of the lines, without the credits. */
  verified: number;
  /** Commission of the lines, the credits and the corrections. */
  total: number;
  /** False: the total is too small for an invoice, or is a credit, and stays for a later one. */
  makesInvoice: boolean;
}

/** Names the sale of a row. */
const groupOf = ({ source, saleId, id }: BillableRow) => `${source}:${saleId ?? id}`;

function isInRange({ day }: BillableRow, { start, end }: BillChoice): boolean {
  return day >= start && day <= end;
}

/** Why a row cannot be billed, whatever is chosen; null: it can. */
function findObstacle(row: BillableRow, { billableFrom, agreementEndsAt }: BillingTerms): LeftOutReason | null {
  if (row.billedOn) return "billed";
  if (row.isWrittenOff) return "written-off";
  if (row.verified === 0) return row.reason;
  if (billableFrom === null || isSoldBefore(row, billableFrom)) return "before-agreement";
  if (agreementEndsAt && row.soldAt > agreementEndsAt) return "after-end";
  return row.isHeld ? "may-be-same" : (row.claim?.reason ?? null);
}

/** Why a row that could be billed is not: nobody has said so; null: it is. */
function findOmission(row: BillableRow, { chosen, confirmUnconfirmed }: BillChoice): LeftOutReason | null {
  if (!row.confirmed && !confirmUnconfirmed) return "not-confirmed";
  return chosen && !chosen.has(row.id) ? "not-chosen" : null;
}

/** S30: what was given back of a sale that was charged is credited, whatever is chosen. */
function isCredit({ saleBilledOn, billedOn, verified, isWrittenOff }: BillableRow): boolean {
  return saleBilledOn !== null && !isWrittenOff && billedOn === null && verified !== 0;
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => readCents(sum + one), 0);

function compareNewestFirst(a: BillableRow, b: BillableRow): number {
  if (a.at.getTime() !== b.at.getTime()) return b.at.getTime() - a.at.getTime();
  return a.id < b.id ? 1 : -1;
}

/** Of these rows each why it is not on the bill; null: it is. What is of other days and not on it does not matter. */
function sortOut(rows: readonly BillableRow[], choice: BillChoice, terms: BillingTerms) {
  const reasons = new Map<BillableRow, LeftOutReason | null>();
  for (const row of rows.filter((one) => one.kind === "sale" && isInRange(one, choice))) {
    reasons.set(row, findObstacle(row, terms) ?? findOmission(row, choice));
  }
  const sold = new Set([...reasons].flatMap(([row, reason]) => (reason ? [] : [groupOf(row)])));
  for (const row of rows.filter((one) => one.kind !== "sale")) {
    const isOfLine = row.saleId !== null && sold.has(groupOf(row));
    const reason = findObstacle(row, terms) ?? (isOfLine ? null : findOmission(row, choice));
    if (isInRange(row, choice) || (isOfLine && !reason)) reasons.set(row, reason);
  }
  return reasons;
}

/**
 * The bill of a client for some days (S30, S31, S47, S48): every row of the days is a line or is left out with its reason;
 * what was given back of billed sales until the last day is credited. What was given back of a sale on the bill itself is
 * billed with it.
 *
 * @param corrections of billed sales until the last day; none can be left out
 * @param rows all listed rows of the days, and of earlier days what was given back and is on no invoice
 */
export function planBill(
  rows: readonly BillableRow[],
  choice: BillChoice,
  terms: BillingTerms,
  corrections: readonly Correction[] = [],
): BillPlan {
  const sorted = [...rows].sort(compareNewestFirst);
  const reasons = sortOut(
    sorted.filter((row) => !isCredit(row)),
    choice,
    terms,
  );
  const billed = sorted
    .filter((row) => isCredit(row) || reasons.get(row) === null)
    .map((row): BilledRow => ({ row, commission: row.commission }));
  const lines = billed.filter(({ row }) => !isCredit(row));
  const credits = billed.flatMap((one) => {
    const chargedOn = one.row.saleBilledOn;
    return chargedOn && isCredit(one.row) ? [{ ...one, chargedOn }] : [];
  });
  const total = sumOf([...billed, ...corrections].map(({ commission }) => commission));
  return {
    lines,
    leftOut: sorted.flatMap((row) => {
      const reason = reasons.get(row);
      return reason ? [{ row, reason }] : [];
    }),
    credits,
    corrections: [...corrections],
    verified: sumOf(lines.map(({ row }) => row.verified)),
    total,
    makesInvoice: total >= leastTotal,
  };
}
