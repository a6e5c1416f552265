import type { SourceLineItem, SourceSale } from "../sales-source.port";
import { brokenAnswer } from "./square-errors";
import { currencyOf, isTold, toCents } from "./square-money";
import type { SquareLine, SquareOrder, SquareServiceCharge } from "./square-shapes";
import { stampVersion, toInstant } from "./square-version";

/** What was sold, before all that came back. */
export function toSale(order: SquareOrder): SourceSale {
  const state = toSaleState(order.state);
  const updatedAt = toInstant(order.updatedAt, order.closedAt, order.createdAt);
  // What is left after returns says what was sold only where nothing came back.
  const net = (order.returns ?? []).length > 0 ? null : order.netAmounts;
  const total = order.totalMoney ?? net?.totalMoney;
  const gratuities = (order.serviceCharges ?? []).filter(({ type }) => type === "AUTO_GRATUITY");
  return {
    kind: "sale",
    externalId: readId(order.id),
    version: stampVersion(updatedAt, order.version),
    state,
    occurredAt: state === "open" ? null : toInstant(order.closedAt, order.createdAt, order.updatedAt),
    isTest: false,
    locationId: order.locationId ?? null,
    currency: currencyOf(total, ...(order.lineItems ?? []).map((line) => line.basePriceMoney)),
    totalCents: toCents(total),
    tipCents: toCents(order.totalTipMoney ?? net?.tipMoney) + sumNet(gratuities),
    taxCents: toCents(order.totalTaxMoney ?? net?.taxMoney),
    giftCardCents: sumGiftCards(order.lineItems ?? []),
    lineItems: (order.lineItems ?? []).map(toLineItem),
    updatedAt,
  };
}

/** Ids are keys of ours: one that is missing cannot be stored. */
export function readId(id: string | null | undefined): string {
  if (id) return id;
  throw brokenAnswer("a resource without an id");
}

/** A draft is an order that is still open. */
function toSaleState(state: string | null | undefined): SourceSale["state"] {
  if (state === "COMPLETED") return "completed";
  return state === "CANCELED" ? "canceled" : "open";
}

/** A line in our words; `index` names one without a uid. */
export function toLineItem(line: SquareLine, index: number): SourceLineItem {
  const name = line.name?.trim() ?? "";
  return {
    uid: line.uid ?? String(index + 1),
    name: name === "" ? (line.itemType === "CUSTOM_AMOUNT" ? "Custom amount" : "Item") : name,
    quantity: toQuantity(line.quantity),
    unitPriceCents: toCents(line.basePriceMoney),
  };
}

/** Decimal text of at most five places; what is none counts as one piece. */
function toQuantity(text: string | null | undefined): string {
  return /^\d{1,9}(\.\d{1,5})?/.exec(text ?? "")?.[0] ?? "1";
}

/** Gift cards sold, in cents without their tax: that is part of the order's tax. */
export function sumGiftCards(lines: readonly SquareLine[]): number {
  return sumNet(lines.filter(({ itemType }) => itemType === "GIFT_CARD"));
}

/** Sum of amounts without their tax; a part without an amount counts nothing. */
function sumNet(parts: readonly (SquareLine | SquareServiceCharge)[]): number {
  return parts
    .filter(({ totalMoney }) => isTold(totalMoney))
    .reduce((sum, part) => sum + Math.max(toCents(part.totalMoney) - toCents(part.totalTaxMoney), 0), 0);
}
