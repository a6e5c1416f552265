import type { Currency } from "../money.js";
import type { RefundRecord } from "../refunds/refund.model.js";
import type { Anomaly } from "../year/anomaly.js";

export type OrderState = "OPEN" | "COMPLETED" | "CANCELED" | "DRAFT";
export type ItemType = "ITEM" | "CUSTOM_AMOUNT" | "GIFT_CARD";
export type TenderType = "CARD" | "CASH" | "SQUARE_GIFT_CARD";

export interface SaleLine {
  name: string;
  /** In Square's format, at most five decimals. */
  quantity: string;
  /** Cents per unit. */
  unitPrice: number;
  type: ItemType;
}

/** Content before `priceSale` computes its amounts. Money is in cents. */
export interface SaleContent {
  kind: "sale";
  source: string;
  lines: readonly SaleLine[];
  /** Discount on the whole order, except its gift cards. */
  discount: { name: string; percent: number } | { name: string; amount: number } | null;
  /** A rate in millionths, or an amount; gift cards are not taxed. */
  tax: { rate: number } | { amount: number };
  tip: number;
  serviceCharge: number;
  tender: TenderType | null;
  /** Email of the person who picks it up; absent at the counter. */
  buyer?: string;
}

/** In cents. */
export interface MoneyAmounts {
  total: number;
  tax: number;
  discount: number;
  tip: number;
  serviceCharge: number;
}

export interface ReturnedLine extends SaleLine {
  /** Line of the sale; null for an amount without a line. */
  sourceLine: number | null;
  gross: number;
  discount: number;
  tax: number;
  total: number;
}

export interface ReturnContent {
  kind: "return";
  source: string;
  /** Null for a return without a receipt. */
  sourceOrderId: string | null;
  lines: readonly ReturnedLine[];
  amounts: MoneyAmounts;
  /** Whether Square omits the order's totals or returns null. */
  totals: "absent" | "null";
}

export type OrderContent = SaleContent | ReturnContent;

/** Instants are milliseconds since 1970. */
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
  /** The API shows the order from this time on: a sale taken offline arrives late. */
  readonly visibleAt: number;
  readonly anomaly: Anomaly | null;
  /** Builds the content when it is read, so that many orders need little memory. */
  content: () => OrderContent;
  /** The refunds in Square's field `refunds` of the order. */
  listedRefunds: readonly RefundRecord[];
}

/** An order has one payment at most. */
export function paymentIdOf(orderId: string): string {
  return `${orderId}ZY`;
}

export function orderIdOfPayment(paymentId: string): string {
  return paymentId.endsWith("ZY") ? paymentId.slice(0, -2) : "";
}
