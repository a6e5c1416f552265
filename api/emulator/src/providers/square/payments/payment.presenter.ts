import { deriveMixedId } from "../derive-id.js";
import { type Money, toMoney, toTimestamp } from "../money.js";
import { type OrderRecord, paymentIdOf, type SaleContent, type TenderType } from "../orders/order.model.js";
import { priceSale, sum } from "../orders/price-sale.js";
import type { RefundRecord } from "../refunds/refund.model.js";
import { createRandom } from "../year/random.js";

const HOLD_MS = 7 * 86_400_000;
/** A card payment costs 2.6 percent (in thousandths) and ten cents. */
const FEE = { thousandths: 26, fixed: 10 };
const THOUSAND = 1_000;
const BRANDS = ["VISA", "MASTERCARD", "AMERICAN_EXPRESS", "DISCOVER"] as const;

export interface PaidSale {
  order: OrderRecord;
  content: SaleContent & { tender: TenderType };
}

/** Returns the order with its payment; null for an unpaid order. */
export function findPaidSale(order: OrderRecord): PaidSale | null {
  const content = order.content();
  if (content.kind === "return" || content.tender === null || order.closedAt === null) return null;
  return { order, content: { ...content, tender: content.tender } };
}

export function paymentUpdatedAt(order: OrderRecord, refunds: readonly RefundRecord[]): number {
  return Math.max(order.closedAt ?? order.createdAt, ...refunds.map(({ updatedAt }) => updatedAt));
}

export function presentPayment(
  { order, content }: PaidSale,
  refunds: readonly RefundRecord[],
): Record<string, unknown> {
  const { amounts } = priceSale(content);
  const money = toMoney(order.currency);
  const id = paymentIdOf(order.id);
  const createdAt = order.closedAt ?? order.createdAt;
  const given = refunds.filter(({ status }) => status === "COMPLETED" || status === "PENDING");
  return {
    id,
    created_at: toTimestamp(createdAt),
    updated_at: toTimestamp(paymentUpdatedAt(order, refunds)),
    amount_money: money(amounts.total - amounts.tip),
    ...(amounts.tip > 0 ? { tip_money: money(amounts.tip) } : {}),
    total_money: money(amounts.total),
    approved_money: money(amounts.total),
    ...(given.length > 0 ? { refunded_money: money(sum(given.map(({ amount }) => amount))) } : {}),
    ...(refunds.length > 0 ? { refund_ids: refunds.map((refund) => refund.id) } : {}),
    status: "COMPLETED",
    location_id: order.locationId,
    order_id: order.id,
    ...(content.tender === "CASH"
      ? presentCash(amounts.total, money)
      : presentCardPayment(order, content.tender, amounts.total, createdAt, money)),
    team_member_id: `TM${deriveMixedId(`${order.locationId}:team`, 14)}`,
    receipt_number: id.slice(0, 4),
    receipt_url: `https://squareup.com/receipt/preview/${id}`,
    application_details: { square_product: productOf(content.source) },
    ...presentOffline(order),
    version_token: deriveMixedId(`${id}:${String(refunds.length)}:${String(order.version)}`, 32),
  };
}

function presentCash(total: number, money: (amount: number) => Money): Record<string, unknown> {
  return {
    source_type: "CASH",
    cash_details: { buyer_supplied_money: money(total), change_back_money: money(0) },
  };
}

function presentCardPayment(
  order: OrderRecord,
  tender: TenderType,
  total: number,
  createdAt: number,
  money: (amount: number) => Money,
): Record<string, unknown> {
  const at = toTimestamp(createdAt);
  const fee = Math.floor((total * FEE.thousandths) / THOUSAND) + FEE.fixed;
  return {
    source_type: "CARD",
    delay_action: "CANCEL",
    delay_duration: "PT168H",
    delayed_until: toTimestamp(createdAt + HOLD_MS),
    card_details: {
      status: "CAPTURED",
      card: presentCard(order.id, tender),
      entry_method: "EMV",
      cvv_status: "CVV_ACCEPTED",
      avs_status: "AVS_ACCEPTED",
      auth_result_code: deriveMixedId(`${order.id}:auth`, 6),
      statement_description: "SQ *DETAILING",
      card_payment_timeline: { authorized_at: at, captured_at: at },
    },
    ...(tender === "SQUARE_GIFT_CARD"
      ? {}
      : { processing_fee: [{ effective_at: at, type: "INITIAL", amount_money: money(fee) }] }),
  };
}

function presentCard(orderId: string, tender: TenderType): Record<string, unknown> {
  const number = cardNumberOf(orderId);
  return {
    card_brand: cardBrandOf(orderId, tender),
    last_4: String(number).padStart(4, "0"),
    exp_month: (number % 12) + 1,
    exp_year: 2029,
    fingerprint: `sq-1-${deriveMixedId(`${orderId}:card`, 32)}`,
    card_type: "CREDIT",
    prepaid_type: "NOT_PREPAID",
    bin: "411111",
  };
}

export function cardBrandOf(orderId: string, tender: TenderType): string {
  if (tender === "SQUARE_GIFT_CARD") return "SQUARE_GIFT_CARD";
  return BRANDS[cardNumberOf(orderId) % BRANDS.length] ?? BRANDS[0];
}

function cardNumberOf(orderId: string): number {
  return createRandom(`${orderId}:card-number`).integer(0, 9_999);
}

/** Presents the fields of a payment that was taken offline, with the time at which the device took it. */
function presentOffline(order: OrderRecord): Record<string, unknown> {
  if (order.visibleAt <= (order.closedAt ?? order.createdAt)) return {};
  return { is_offline_payment: true, offline_payment_details: { client_created_at: toTimestamp(order.createdAt) } };
}

function productOf(source: string): string {
  return source === "Square Point of Sale" ? "SQUARE_POS" : "ECOMMERCE_API";
}
