import type { Money, OrderPart, RowSource, SaleKind, SalesFilter, VerificationReason } from "./sales.js";
import type { Cents, Day, Instant, NonEmptyString } from "./values.js";

/**
 * `part` are the rows that a step consists of. `q` is an order's id, an amount (`$129.99`, `129.99`, `-85.32`) or words of an item's name (D272). `cursor` is that of the page
 * before, of the same business and question; `limit` is 50 unless given, at most 200.
 */
export interface SalesOrdersQuery extends SalesFilter {
  part?: OrderPart;
  q?: string;
  cursor?: string;
  limit?: number;
}

/** Which sales go into a file: as they are when it is asked for; its list alone is narrowed by a part and a search. */
export type SalesExportQuery = Omit<SalesOrdersQuery, "asOf" | "cursor" | "limit">;

/** `rows=only`: a CSV file for other programs, with the header in line 1 and nothing around its rows (S69). */
export interface FileRows {
  rows?: "only";
}

export interface SalesLineItem {
  uid: NonEmptyString;
  name: string;
  /** As the provider writes it: a decimal number of at most five places. */
  quantity: NonEmptyString;
  base_price_money: { amount: Cents };
}

/**
 * What a row comes to, in cents of its currency and exact: the lines, `rest`, tax and tip add up to its total; what counts is that
 * less tax, tip, `giftCards` and `left` (D272). Reversals have negative amounts.
 */
export interface OrderParts {
  /** Of each of `line_items`, in their order: its quantity times its price. */
  lines: Cents[];
  /** Negative: a discount; positive: what is no line, as a service charge, or all of it where nothing is itemised. */
  rest: Cents;
  tax: Cents;
  /** Of the lines, what gift cards were sold for. */
  giftCards: Cents;
  /** What does not count for the row's `reason`. */
  left: Cents;
  /** Sum of the sale's later reversals, positive. Each reversal is also a row of its own. */
  givenBack: Cents;
  /** It is on a live invoice. */
  isBilled: boolean;
}

/** A possible duplicate of a sale from another source (D262). */
export interface OrderSighting {
  source: RowSource;
  /** `same`: both are one sale, which counts once, here. `maybe`: the agency has not decided yet. */
  state: "same" | "maybe";
  /** This sale is not billed until the agency decides. */
  held: boolean;
}

/** One row of the list in the shape of specification §3. Reversals have negative amounts. */
export interface SalesOrder {
  id: NonEmptyString;
  kind: SaleKind;
  closed_at: Instant;
  line_items: SalesLineItem[];
  total_money: Money;
  total_tip_money: Money;
  source: RowSource;
  locationId: NonEmptyString | null;
  /** True: the sale was reversed later, at least in part. */
  refunded: boolean;
  /** Cents of this row that count as verified revenue. */
  verified: Cents;
  /** 30% of `verified`, by S30. */
  commission: Cents;
  /** The part of `commission` that the client owes: 0 for a sale from before the agreement (S67). */
  owes: Cents;
  /** Why a sale that counts is not owed; null: it is owed, or it does not count. */
  notOwed: "before-agreement" | null;
  reason: VerificationReason;
  /** The same sale, or possibly the same sale, from another source; null: none is known. */
  alsoToldBy: OrderSighting | null;
  parts: OrderParts;
  /** False: its source has been gone since soon after the day of the sale, so nobody has seen whether it stands (S31). */
  confirmed: boolean;
}

export interface SalesOrdersAnswer {
  orders: SalesOrder[];
  /** null: nothing follows. With it a page may hold fewer rows than its limit, or none. */
  nextCursor: NonEmptyString | null;
  /** The day down to which words were looked for, where older orders of the range were not looked at yet. */
  searchedTo?: Day;
}
