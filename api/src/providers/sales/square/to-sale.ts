import { shareOfCents } from "../../../models/values/commission";
import type { SourceBuyer, SourceClues, SourceLineItem, SourceSale } from "../sales-source.port";
import { brokenAnswer } from "./square-errors";
import { currencyOf, hasAmount, sumCents, toCents } from "./square-money";
import type { SquareLine, SquareMoneyAmounts, SquareOrder, SquareServiceCharge } from "./square-shapes";
import { stampVersion, toInstant } from "./square-version";

/** Includes the id that another system gave. */
function cluesOf({ tenders, referenceId }: SquareOrder): SourceClues {
  const paid = tenders ?? [];
  const cards = new Set(paid.map(({ cardDetails }) => cardDetails?.card?.last4 ?? null));
  return {
    ids: [...new Set(paid.flatMap(({ id, paymentId }) => [id ?? [], paymentId ?? []].flat()))].slice(0, 20),
    names: referenceId ? [referenceId] : [],
    card: cards.size === 1 ? ([...cards][0] ?? null) : null,
  };
}

/** The SDK's types say string, but the SDK does not check answers. */
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function buyerOf({ fulfillments }: SquareOrder): SourceBuyer {
  const people = (fulfillments ?? [])
    .flatMap(({ pickupDetails, shipmentDetails, deliveryDetails }) => [pickupDetails, shipmentDetails, deliveryDetails])
    .flatMap((handover) => handover?.recipient ?? []);
  return {
    emails: people.map(({ emailAddress }) => emailAddress).filter(isText),
    phones: people.map(({ phoneNumber }) => phoneNumber).filter(isText),
  };
}

/** Converts what was sold, before all returns. */
export function toSale(order: SquareOrder): SourceSale {
  const state = toSaleState(order.state);
  const updatedAt = toInstant(order.updatedAt, order.closedAt, order.createdAt);
  const net = netOf(order);
  const lines = order.lineItems ?? [];
  const charges = order.serviceCharges ?? [];
  const tax = order.totalTaxMoney ?? net?.taxMoney;
  return {
    kind: "sale",
    externalId: readId(order.id),
    version: stampVersion(updatedAt, order.version),
    state,
    occurredAt: state === "open" ? null : toInstant(order.closedAt, order.createdAt, order.updatedAt),
    isTest: false,
    locationId: order.locationId ?? null,
    currency: currencyOf(order.totalMoney, net?.totalMoney, ...lines.map((line) => line.basePriceMoney)),
    totalCents: readSoldTotal(order),
    tipCents: toCents(order.totalTipMoney ?? net?.tipMoney) + sumNet(charges.filter(isGratuity)),
    taxCents: hasAmount(tax)
      ? toCents(tax)
      : sumCents([...lines, ...charges].map(({ totalTaxMoney }) => totalTaxMoney)),
    giftCardCents: sumGiftCards(lines),
    lineItems: lines.map(toLineItem),
    updatedAt,
    clues: cluesOf(order),
    buyer: buyerOf(order),
  };
}

/** Net amounts equal what was sold only without returns. */
function netOf(order: SquareOrder): SquareMoneyAmounts | null | undefined {
  return (order.returns ?? []).length > 0 ? null : order.netAmounts;
}

/** A gratuity added as a service charge is a tip. */
export function isGratuity({ type }: SquareServiceCharge): boolean {
  return type === "AUTO_GRATUITY";
}

/** The total, else price times quantity. */
function lineCents(line: SquareLine): number {
  if (hasAmount(line.totalMoney)) return toCents(line.totalMoney);
  const units = Math.round(Number(toQuantity(line.quantity)) * 100_000);
  return shareOfCents(toCents(line.basePriceMoney), units, 100_000);
}

/**
 * Returns the order's total. Without a total, a completed order counts its lines, charges and tip; other orders count
 * 0.
 */
export function readSoldTotal(order: SquareOrder): number {
  const total = order.totalMoney ?? netOf(order)?.totalMoney;
  if (hasAmount(total)) return toCents(total);
  if (order.state !== "COMPLETED") return 0;
  const lines = (order.lineItems ?? []).reduce((sum, line) => sum + lineCents(line), 0);
  const charges = (order.serviceCharges ?? []).map(({ totalMoney }) => totalMoney);
  return lines === 0 ? 0 : lines + sumCents([...charges, order.totalTipMoney]);
}

/** Throws without an id, because ids are our keys. */
export function readId(id: string | null | undefined): string {
  if (id) return id;
  throw brokenAnswer("a resource without an id");
}

/** A draft counts as open. */
function toSaleState(state: string | null | undefined): SourceSale["state"] {
  if (state === "COMPLETED") return "completed";
  return state === "CANCELED" ? "canceled" : "open";
}

/** `index` names a line without a uid. */
export function toLineItem(line: SquareLine, index: number): SourceLineItem {
  const name = line.name?.trim() ?? "";
  return {
    uid: line.uid ?? String(index + 1),
    name: name === "" ? (line.itemType === "CUSTOM_AMOUNT" ? "Custom amount" : "Item") : name,
    quantity: toQuantity(line.quantity),
    unitPriceCents: toCents(line.basePriceMoney),
  };
}

/** Decimal text of at most five places; invalid text is one piece. */
function toQuantity(text: string | null | undefined): string {
  return /^\d{1,9}(\.\d{1,5})?/.exec(text ?? "")?.[0] ?? "1";
}

/** Sums gift cards without their tax, which is part of the order's tax. */
export function sumGiftCards(lines: readonly SquareLine[]): number {
  return sumNet(lines.filter(({ itemType }) => itemType === "GIFT_CARD"));
}

/** Omits tax; missing amounts are 0. */
export function sumNet(parts: readonly (SquareLine | SquareServiceCharge)[]): number {
  return parts
    .filter(({ totalMoney }) => hasAmount(totalMoney))
    .reduce((sum, part) => sum + Math.max(toCents(part.totalMoney) - toCents(part.totalTaxMoney), 0), 0);
}
