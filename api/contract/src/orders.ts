import type { Money, OrderPart, RowSource, SaleKind, SalesFilter, VerificationReason } from "./sales.js";
import type { Cents, Day, Instant, NonEmptyString } from "./values.js";

/**
 * `part`: only rows of that step. `q`: an order's id, an amount (`$129.99`, `129.99`, `-85.32`) or words of an item's
 * name (D272). `cursor`: from the previous page of the same query. `limit`: at most 200, default 50.
 */
export interface SalesOrdersQuery extends SalesFilter {
  part?: OrderPart;
  q?: string;
  cursor?: string;
  limit?: number;
}

/** Sales for a file, as they are now. `part` and `q` apply to its list only. */
export type SalesExportQuery = Omit<SalesOrdersQuery, "asOf" | "cursor" | "limit">;

/** `rows=only`: a CSV file with a header and rows only, for other programs (S69). */
export interface FileRows {
  rows?: "only";
}

export interface SalesLineItem {
  uid: NonEmptyString;
  name: string;
  /** As the provider writes it: at most five decimals. */
  quantity: NonEmptyString;
  base_price_money: { amount: Cents };
}

/**
 * Exact parts of a row's total in cents of its currency: lines, `rest`, tax and tip sum to the total. The verified
 * amount is the total minus tax, tip, `giftCards` and `left` (D272). Reversals have negative amounts.
 */
export interface OrderParts {
  /** Quantity times price for each of `line_items`. */
  lines: Cents[];
  /** Negative: a discount. Positive: a charge without a line, or the whole amount if there are no lines. */
  rest: Cents;
  tax: Cents;
  /** Sold gift cards among the lines. */
  giftCards: Cents;
  /** Amount that does not count because of the row's `reason`. */
  left: Cents;
  /** Sum of later reversals, positive. Each reversal also has its own row. */
  givenBack: Cents;
  isBilled: boolean;
}

/** A possible duplicate of a sale from another source (D262). */
export interface OrderSighting {
  source: RowSource;
  /** `same`: one sale, which counts here · `maybe`: undecided. */
  state: "same" | "maybe";
  held: boolean;
}

/** A row of the list (specification §3). Reversals have negative amounts. */
export interface SalesOrder {
  id: NonEmptyString;
  kind: SaleKind;
  closed_at: Instant;
  line_items: SalesLineItem[];
  total_money: Money;
  total_tip_money: Money;
  source: RowSource;
  locationId: NonEmptyString | null;
  /** The sale was reversed later, at least in part. */
  refunded: boolean;
  verified: Cents;
  /** 30% of `verified` (S30). */
  commission: Cents;
  /** The owed part of `commission`: 0 for a sale from before the agreement (S67). */
  owes: Cents;
  /** Why a verified sale is not owed; null: owed, or not verified. */
  notOwed: "before-agreement" | null;
  reason: VerificationReason;
  /** The same or possibly the same sale from another source; null: none known. */
  alsoToldBy: OrderSighting | null;
  parts: OrderParts;
  /** False: its source was disconnected soon after the sale, so a later cancellation is not known (S31). */
  confirmed: boolean;
}

export interface SalesOrdersAnswer {
  orders: SalesOrder[];
  /** null: last page. A page may have fewer rows than its limit, or none. */
  nextCursor: NonEmptyString | null;
  /** Oldest day that the search for words has covered; absent: the whole range. */
  searchedTo?: Day;
}
