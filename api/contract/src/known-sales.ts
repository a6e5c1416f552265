import type { RowSource, SaleKind } from "./sales.js";
import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/**
 * How a row of a range differs from what was known on a day: `late` was made by then and reported later, `since` was
 * made later, `changed` had other amounts, `gone` no longer counts here.
 */
export const DIFFERENCE_KINDS = ["late", "since", "changed", "gone"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** By how much figures are more now than they were then, negative: less. Integer cents, US dollars. */
export interface DifferenceAmounts {
  totalSales: Cents;
  /** Verified revenue. */
  commissionable: Cents;
  commission: Cents;
}

/** All rows of one kind that differ in one way. */
export interface DifferenceGroup extends DifferenceAmounts {
  difference: DifferenceKind;
  kind: SaleKind;
  count: Count;
}

export interface DifferenceRow extends DifferenceAmounts {
  /** As in the list of orders. */
  id: NonEmptyString;
  difference: DifferenceKind;
  kind: SaleKind;
  source: RowSource;
  /** Its day now; of what is gone the day that it had. */
  day: Day;
  /** When the last of it became known. */
  knownAt: Instant;
}

/**
 * What became known of a range after a day: the figures of then plus all `groups` are exactly those of now. Rows in other
 * currencies are in no figure (S33) and not here.
 */
export interface SalesDifferencesAnswer {
  start: Day;
  end: Day;
  asOf: Day;
  groups: DifferenceGroup[];
  /** Those that became known last, newest first; `groups` count them all. */
  rows: DifferenceRow[];
  currency: "USD";
  /** IANA zone of the business. */
  timeZone: NonEmptyString;
}
