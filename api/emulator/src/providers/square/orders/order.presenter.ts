import { type Money, toMoney, toTimestamp } from "../money.js";
import { presentOrderRefunds, presentReturn } from "./return.presenter.js";
import { lineUidOf, presentAmounts } from "./order-parts.presenter.js";
import { type MoneyAmounts, type OrderRecord, paymentIdOf, type SaleContent } from "./order.model.js";
import { priceSale, type PricedSale } from "./price-sale.js";

const TAX_UID = "sales-tax";
const DISCOUNT_UID = "order-discount";
/** 88750 millionths are "8.875" percent. */
const MILLIONTHS_A_PERCENT = 10_000;

export function presentOrder(order: OrderRecord): Record<string, unknown> {
  const content = order.content();
  return {
    id: order.id,
    location_id: order.locationId,
    source: { name: content.source },
    ...(content.kind === "sale" ? presentSale(order, content) : presentReturn(order, content)),
    ...(order.listedRefunds.length > 0 ? { refunds: presentOrderRefunds(order) } : {}),
    created_at: toTimestamp(order.createdAt),
    updated_at: toTimestamp(order.updatedAt),
    ...(order.closedAt === null ? {} : { closed_at: toTimestamp(order.closedAt) }),
    state: order.state,
    version: order.version,
  };
}

function presentSale(order: OrderRecord, content: SaleContent): Record<string, unknown> {
  const money = toMoney(order.currency);
  const priced = priceSale(content);
  const { amounts } = priced;
  const fields = {
    line_items: content.lines.map((_line, position) => presentLine(order, content, priced, position)),
    ...presentAdjustments(content, amounts, money),
    ...(content.buyer === undefined ? {} : { fulfillments: [presentPickup(order, content.buyer)] }),
  };
  // A draft has no prices yet.
  if (order.state === "DRAFT") return fields;
  return {
    ...fields,
    net_amounts: presentAmounts(amounts, money),
    total_money: money(amounts.total),
    total_tax_money: money(amounts.tax),
    total_discount_money: money(amounts.discount),
    total_tip_money: money(amounts.tip),
    total_service_charge_money: money(amounts.serviceCharge),
    net_amount_due_money: money(content.tender === null ? amounts.total : 0),
    ...(content.tender === null ? {} : { tenders: [presentTender(order, content, amounts, money)] }),
  };
}

function presentPickup({ id, state }: OrderRecord, buyer: string): Record<string, unknown> {
  return {
    uid: `${id}-pickup`,
    type: "PICKUP",
    state: state === "COMPLETED" ? "COMPLETED" : "PROPOSED",
    pickup_details: { recipient: { email_address: buyer } },
  };
}

function presentLine(
  order: OrderRecord,
  content: SaleContent,
  priced: PricedSale,
  position: number,
): Record<string, unknown> {
  const money = toMoney(order.currency);
  const line = content.lines[position];
  const amounts = priced.lines[position];
  if (!line || !amounts) return {};
  const uid = lineUidOf(order.id, position);
  return {
    uid,
    name: line.name,
    quantity: line.quantity,
    item_type: line.type,
    base_price_money: money(line.unitPrice),
    variation_total_price_money: money(amounts.gross),
    gross_sales_money: money(amounts.gross),
    total_tax_money: money(amounts.tax),
    total_discount_money: money(amounts.discount),
    total_money: money(amounts.total),
    ...(amounts.tax > 0
      ? { applied_taxes: [{ uid: `${uid}-tax`, tax_uid: TAX_UID, applied_money: money(amounts.tax) }] }
      : {}),
    ...(amounts.discount > 0
      ? {
          applied_discounts: [
            { uid: `${uid}-discount`, discount_uid: DISCOUNT_UID, applied_money: money(amounts.discount) },
          ],
        }
      : {}),
    ...(line.quantity.includes(".") ? { quantity_unit: presentUnit(line.quantity) } : {}),
  };
}

/** Presents a divisible unit with as many decimals as the quantity has. */
function presentUnit(quantity: string): Record<string, unknown> {
  const precision = quantity.split(".")[1]?.length ?? 0;
  return { measurement_unit: { type: "TYPE_GENERIC", generic_unit: "UNIT" }, precision };
}

function presentAdjustments(
  { tax, discount, serviceCharge }: SaleContent,
  amounts: MoneyAmounts,
  money: (amount: number) => Money,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  if (amounts.tax > 0) {
    const rate = "rate" in tax ? { percentage: String(tax.rate / MILLIONTHS_A_PERCENT) } : {};
    const applied = { applied_money: money(amounts.tax) };
    fields.taxes = [{ uid: TAX_UID, name: "Sales Tax", type: "ADDITIVE", scope: "ORDER", ...rate, ...applied }];
  }
  if (discount !== null) {
    const rule =
      "amount" in discount
        ? { type: "FIXED_AMOUNT", amount_money: money(discount.amount) }
        : { type: "FIXED_PERCENTAGE", percentage: String(discount.percent) };
    const applied = { applied_money: money(amounts.discount), scope: "ORDER" };
    fields.discounts = [{ uid: DISCOUNT_UID, name: discount.name, ...rule, ...applied }];
  }
  if (serviceCharge > 0) {
    const charge = money(serviceCharge);
    const rule = { calculation_phase: "TOTAL_PHASE", taxable: false, type: "CUSTOM" };
    fields.service_charges = [
      {
        uid: "travel-fee",
        name: "Travel Fee",
        amount_money: charge,
        applied_money: charge,
        total_money: charge,
        ...rule,
      },
    ];
  }
  return fields;
}

function presentTender(
  order: OrderRecord,
  { tender }: SaleContent,
  { total, tip }: MoneyAmounts,
  money: (amount: number) => Money,
): Record<string, unknown> {
  return {
    id: paymentIdOf(order.id),
    location_id: order.locationId,
    transaction_id: order.id,
    created_at: toTimestamp(order.closedAt ?? order.createdAt),
    amount_money: money(total),
    ...(tip > 0 ? { tip_money: money(tip) } : {}),
    type: tender,
    payment_id: paymentIdOf(order.id),
  };
}
