import type { LeftOutReason, RowSource, SaleKind, VerificationReason } from "@portal/api-contract";
import type { LocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import { isSoldBefore, type BillableStart } from "../../../sales/billable-start";
import { leastTotal } from "../invoices/invoice-terms.policy";

/** Why a late sale or an unreported deposit cannot be billed now (D533). */
export interface WaitingClaim {
  reason: LeftOutReason;
  /** Day from which the sale counts if the client does not object; null until the notice. */
  countsFrom: LocalDay | null;
}

/** A listed row of sales, with its invoices. Signed integer cents. */
export interface BillableRow {
  /** The provider's id. */
  id: string;
  kind: SaleKind;
  source: RowSource;
  /** Refunded sale; null if not reported. */
  saleId: string | null;
  name: string;
  items: { name: string; quantity: string; price: number }[];
  /** In the zone of the business. `saleDay`: day of the sale, or the row's own day if the sale is not stored. */
  day: LocalDay;
  saleDay: LocalDay;
  at: Date;
  /** Time of the sale, or the row's own time if the sale is not stored. */
  soldAt: Date;
  total: number;
  verified: number;
  commission: number;
  currency: string;
  reason: VerificationReason;
  confirmed: boolean;
  /** Live invoice of the row. */
  billedOn: BilledOn | null;
  /** Live invoice that charged its sale; null for sales. */
  saleBilledOn: BilledOn | null;
  /** On hold as a possible duplicate of another source's sale (D262). */
  isHeld: boolean;
  /** Open claim of a late or unreported sale (D533). */
  claim: WaitingClaim | null;
  /** The sale is written off: nobody paid the amount that a refund would credit. */
  isWrittenOff: boolean;
}

/** A change of a billed sale, or a credit, is a separate line, so that each line has one meaning. */
export interface Correction {
  source: RowSource;
  /** Row that was billed first. `round` counts its corrections, including this one. */
  id: string;
  /** Id of the sale if that row is a refund. */
  saleId: string | null;
  round: number;
  name: string;
  day: LocalDay;
  at: Date;
  /** Signed cents: current less billed amounts. */
  verified: number;
  commission: number;
  /** Invoice that contains the row that was billed first. */
  chargedOn: BilledOn;
  /** Credit that the line uses or absorbs (S72). */
  grantRef?: string;
}

export interface BilledOn {
  invoiceId: string;
  invoiceNumber: string;
}

export interface BillingTerms {
  /** null without a signed agreement (S30). */
  billableFrom: BillableStart | null;
  /** null without a notice (S55). */
  agreementEndsAt: Date | null;
}

export interface BillChoice {
  start: LocalDay;
  end: LocalDay;
  /** null: all billable rows. */
  chosen: Pick<ReadonlySet<string>, "has"> | null;
  confirmUnconfirmed: boolean;
}

export interface LeftOutRow {
  row: BillableRow;
  reason: LeftOutReason;
}

export interface BilledRow {
  row: BillableRow;
  commission: number;
}

/** A refund whose sale is on an earlier invoice. */
export interface CreditRow extends BilledRow {
  chargedOn: BilledOn;
}

export interface BillPlan {
  /** Newest first, like all lists of the plan. */
  lines: BilledRow[];
  leftOut: LeftOutRow[];
  credits: CreditRow[];
  corrections: Correction[];
  /** Without the credits. */
  verified: number;
  /** Sum of lines, credits and corrections. */
  total: number;
  /** False: the total is too small, or a credit, and stays for a later invoice. */
  makesInvoice: boolean;
}

/** Key of the row's sale. */
const groupOf = ({ source, saleId, id }: BillableRow) => `${source}:${saleId ?? id}`;

function isInRange({ day }: BillableRow, { start, end }: BillChoice): boolean {
  return day >= start && day <= end;
}

/** Why a row cannot be billed now, even if chosen. */
function findObstacle(row: BillableRow, { billableFrom, agreementEndsAt }: BillingTerms): LeftOutReason | null {
  if (row.billedOn) return "billed";
  if (row.isWrittenOff) return "written-off";
  if (row.verified === 0) return row.reason;
  if (billableFrom === null || isSoldBefore(row, billableFrom)) return "before-agreement";
  if (agreementEndsAt && row.soldAt > agreementEndsAt) return "after-end";
  return row.isHeld ? "may-be-same" : (row.claim?.reason ?? null);
}

function findOmission(row: BillableRow, { chosen, confirmUnconfirmed }: BillChoice): LeftOutReason | null {
  if (!row.confirmed && !confirmUnconfirmed) return "not-confirmed";
  return chosen && !chosen.has(row.id) ? "not-chosen" : null;
}

/** True for a refund of a billed sale. It is credited even if not chosen (S30). */
function isCredit({ saleBilledOn, billedOn, verified, isWrittenOff }: BillableRow): boolean {
  return saleBilledOn !== null && !isWrittenOff && billedOn === null && verified !== 0;
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => readCents(sum + one), 0);

function compareNewestFirst(a: BillableRow, b: BillableRow): number {
  if (a.at.getTime() !== b.at.getTime()) return b.at.getTime() - a.at.getTime();
  return a.id < b.id ? 1 : -1;
}

/**
 * Maps each row to the reason for which it is left out; null: the row is on the bill. Omits unbilled rows of other
 * days.
 */
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
 * Source: S30, S31, S47, S48. Each row of the days is a line or is left out with a reason. Refunds of billed sales up
 * to the last day are credits. A refund of a sale on this bill is billed with the sale.
 *
 * @param corrections up to the last day; none can be left out
 * @param rows all listed rows of the days, and earlier unbilled refunds
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
