import type { Currency } from "../money.js";
import type { RefundRecord } from "../refunds/refund.model.js";
import type { Anomaly } from "../year/anomaly.js";

export type OrderState = "OPEN" | "COMPLETED" | "CANCELED" | "DRAFT";
export type ItemType = "ITEM" | "CUSTOM_AMOUNT" | "GIFT_CARD";
export type TenderType = "CARD" | "CASH" | "SQUARE_GIFT_CARD";

/** One line of a sale. */
export interface SaleLine {
  name: string;
  /** Decimal text as Square writes it, with at most five decimals. */
  quantity: string;
  /** Cents a unit. */
  unitPrice: number;
  type: ItemType;
}

/** What was sold, before arithmetic: `priceSale` makes amounts of it. All money is cents. */
export interface SaleContent {
  kind: "sale";
  source: string;
  lines: readonly SaleLine[];
  /** Of the whole order; gift cards are left out of it. */
  discount: { name: string; percent: number } | { name: string; amount: number } | null;
  /** A rate in millionths, or an amount; gift cards are not taxed. */
  tax: { rate: number } | { amount: number };
  tip: number;
  serviceCharge: number;
  tender: TenderType | null;
  /** Email address of who fetches it; absent: it is sold across the counter, to nobody known. */
  buyer?: string;
}

/** Money of an order or a return, in cents. */
export interface MoneyAmounts {
  total: number;
  tax: number;
  discount: number;
  tip: number;
  serviceCharge: number;
}

export interface ReturnedLine extends SaleLine {
  /** Position in the original sale; null for an amount that stands for no line. */
  sourceLine: number | null;
  gross: number;
  discount: number;
  tax: number;
  total: number;
}

/** What came back, in an order of its own. */
export interface ReturnContent {
  kind: "return";
  source: string;
  /** The sale; null for a return without a receipt. */
  sourceOrderId: string | null;
  lines: readonly ReturnedLine[];
  amounts: MoneyAmounts;
  /** How the order's own totals look: Square leaves them out or gives null. */
  totals: "absent" | "null";
}

export type OrderContent = SaleContent | ReturnContent;

/** An order of a seller; instants are milliseconds since 1970. */
export interface OrderRecord {
  readonly id: string;
  readonly locationId: string;
  readonly currency: Currency;
  state: OrderState;
  version: number;
  readonly createdAt: number;
  updatedAt: number;
  /** Null while the order is open. */
  closedAt: number | null;
  /** From when on the API shows it: a sale taken offline arrives late. */
  readonly visibleAt: number;
  readonly anomaly: Anomaly | null;
  /** Built when it is read, so that many orders take little room. */
  content: () => OrderContent;
  /** Refunds that the order itself names in `refunds`. */
  listedRefunds: readonly RefundRecord[];
}

/** Identifier of the one payment of an order. */
export function paymentIdOf(orderId: string): string {
  return `${orderId}ZY`;
}

/** The order that a payment's identifier belongs to. */
export function orderIdOfPayment(paymentId: string): string {
  return paymentId.endsWith("ZY") ? paymentId.slice(0, -2) : "";
}
