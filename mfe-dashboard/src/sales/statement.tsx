import type { SalesSummaryAnswer } from "@portal/shared-ui/api";
import { Skeleton } from "@portal/shared-ui/core";
import { formatDay } from "@portal/shared-ui/dates";
import { formatMoney, Money } from "@portal/shared-ui/money";
import type { ReactNode } from "react";

import { BridgeTable } from "./bridge-table.js";
import { isExactShare } from "./bridge.js";
import { LeftOutStrip } from "./left-out-strip.js";
import { readOwed, readUnconfirmed, type CompatibleSummary } from "./read-summary.js";
import type { DashboardFilter } from "./sales-filter.js";
import styles from "./statement.module.css";

export interface StatementProps {
  summary: SalesSummaryAnswer;
  /** Name of the same figure in the seller's point of sale: `Total collected in Square`; null: none. */
  matches: string | null;
  /** Nothing is owed for days before the agreement. */
  isBeforeAgreement: boolean;
  /** The bridge's steps link to their rows under this filter. */
  filter: DashboardFilter;
}

/** Sales, the part that counts, and the commission (S29, S30). */
export function Statement({ summary, matches, isBeforeAgreement, filter }: StatementProps) {
  const { totalSales, commissionable, commission } = summary;
  const owed = readOwed(summary);
  return (
    <section className={styles.card} aria-label="Commission for these days and why">
      <dl className={styles.terms}>
        <Term name="You sold" amount={totalSales}>
          {describeSold(summary, matches)}
        </Term>
        <Term name="Counts toward commission" amount={commissionable}>
          {describeLeftOut(totalSales - commissionable)}
        </Term>
        <Term name="Commission for these days" amount={owed ?? commission}>
          {describeArithmetic(summary, owed, isBeforeAgreement)}
          <Unconfirmed summary={summary} />
        </Term>
      </dl>
      <div className={styles.way}>
        <BridgeTable summary={summary} filter={filter} />
        <LeftOutStrip summary={summary} />
      </div>
    </section>
  );
}

/** As high as the loaded statement. */
export function StatementSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.terms}>
        {["1", "2", "3"].map((key) => (
          <div key={key} className={styles.term}>
            <Skeleton width="7rem" height="1.2rem" />
            <Skeleton width="9rem" height="2.4rem" />
            <Skeleton width="11rem" height="1.2rem" />
          </div>
        ))}
      </div>
      <div className={styles.way}>
        <div className={styles.rest}>
          <Skeleton width="16rem" height="1.2rem" />
        </div>
      </div>
    </div>
  );
}

function Term({ name, amount, children }: { name: string; amount: number; children: ReactNode }) {
  return (
    <div className={styles.term}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.figure}>
        <Money amount={amount} />
      </dd>
      <dd className={styles.detail}>{children}</dd>
    </div>
  );
}

/**
 * If days are only partly imported, says from when they are complete (S37). The seller's point of sale deducts no
 * disputes and includes all currencies: the figures match only without both.
 */
function describeSold(
  { start, coveredFrom, disputes, otherCurrencies }: CompatibleSummary,
  matches: string | null,
): string {
  if (typeof coveredFrom === "string" && coveredFrom > start) return `Complete only since ${formatDay(coveredFrom)}`;
  const isSameAtSource = matches !== null && disputes === 0 && !otherCurrencies?.length;
  return isSameAtSource ? `Matches ${matches}` : "After refunds";
}

function describeLeftOut(cents: number): string {
  if (cents === 0) return "All of what you sold";
  return cents > 0
    ? `${formatMoney(cents)} doesn’t count`
    : `${formatMoney(0 - cents)} more: some refunds are for sales that didn’t count`;
}

/** Shows the product only where it is exact to the cent: each sale is rounded separately (S30). */
function describeArithmetic(
  { commissionable, commission }: SalesSummaryAnswer,
  owed: number | undefined,
  isBeforeAgreement: boolean,
): string {
  if (isBeforeAgreement && commission === 0) return "Nothing is owed before the agreement.";
  if (owed !== undefined && owed !== commission) {
    const why = owed === 0 ? "Nothing is owed before the agreement." : "The rest is from before the agreement.";
    return `${why} 30% would be ${formatMoney(commission)}.`;
  }
  return isExactShare(commissionable, commission)
    ? `${formatMoney(commissionable)} × 30% = ${formatMoney(commission)}`
    : "30% of each sale";
}

/** The unconfirmed part of the owed amount: a person checks it before it is billed (S31, S47). */
function Unconfirmed({ summary }: { summary: SalesSummaryAnswer }) {
  const unconfirmed = readUnconfirmed(summary);
  if (unconfirmed === null) return null;
  const { count, commission } = unconfirmed;
  const [sales, whose, them] =
    count === 1
      ? ["1 sale that is", "Its", "it"]
      : [`${count === 0 ? "refunds of" : count.toLocaleString("en-US")} sales that are`, "Their", "them"];
  return (
    <span className={styles.more}>
      <Money amount={commission} /> of this is from {sales} not confirmed. {whose} source was disconnected soon after,
      so a late refund may be missing. We check before we bill {them}.
    </span>
  );
}
