import type { RowSource, SaleKind } from "./sales.js";
import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/**
 * How a row differs from an earlier day's knowledge: `late`: existed, reported later · `since`: made later · `changed`:
 * other amounts · `gone`: no longer counts here.
 */
export const DIFFERENCE_KINDS = ["late", "since", "changed", "gone"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Figures now minus figures then. Integer cents, US dollars. */
export interface DifferenceAmounts {
  totalSales: Cents;
  /** Verified revenue. */
  commissionable: Cents;
  commission: Cents;
}

/** All rows of one kind with the same difference. */
export interface DifferenceGroup extends DifferenceAmounts {
  difference: DifferenceKind;
  kind: SaleKind;
  count: Count;
}

export interface DifferenceRow extends DifferenceAmounts {
  /** Id in the list of orders. */
  id: NonEmptyString;
  difference: DifferenceKind;
  kind: SaleKind;
  source: RowSource;
  /** Its current day; for `gone` its former day. */
  day: Day;
  /** When its last change became known. */
  knownAt: Instant;
}

/**
 * Changes of a range since an earlier day: figures then plus all `groups` equal figures now. Rows in other currencies
 * are left out (S33).
 */
export interface SalesDifferencesAnswer {
  start: Day;
  end: Day;
  asOf: Day;
  groups: DifferenceGroup[];
  /** Rows with the newest changes first; `groups` cover all rows. */
  rows: DifferenceRow[];
  currency: "USD";
  /** IANA zone of the business. */
  timeZone: NonEmptyString;
}
