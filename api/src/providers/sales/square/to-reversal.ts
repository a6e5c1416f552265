import type { SourceReversal } from "../sales-source.port";
import { currencyOf, isTold, sumCents, toCents } from "./square-money";
import type {
  SquareDispute,
  SquareMoneyAmounts,
  SquareOrder,
  SquarePaymentRefund,
  SquareRefund,
  SquareReturn,
} from "./square-shapes";
import { stampVersion, toInstant } from "./square-version";
import { readId, sumGiftCards, toLineItem } from "./to-sale";

type State = SourceReversal["state"];

/** `Refund.status` of an order and `PaymentRefund.status` of a payment: two words for the same. */
function toRefundState({ status }: SquareRefund): State {
  if (status === "COMPLETED" || status === "APPROVED") return "completed";
  return status === "REJECTED" || status === "FAILED" ? "failed" : "pending";
}

/** Money went back as soon as one of the refunds did; without any the return itself says so. */
function toReturnState(order: SquareOrder, refunds: readonly SquareRefund[]): State {
  const states = refunds.map(toRefundState);
  if (states.includes("completed")) return "completed";
  if (states.includes("pending")) return "pending";
  if (states.length > 0 || order.state === "CANCELED") return "failed";
  return order.state === "COMPLETED" ? "completed" : "pending";
}

/** The returns of an order; an order that names nothing but refunds is one without content. */
function listReturns(order: SquareOrder): readonly SquareReturn[] {
  if (order.returns && order.returns.length > 0) return order.returns;
  const isSale = (order.lineItems ?? []).length > 0 || isTold(order.totalMoney);
  const gaveBack = isTold(order.returnAmounts?.totalMoney) || (order.refunds ?? []).length > 0;
  return !isSale && gaveBack ? [{}] : [];
}

export function isReturn(order: SquareOrder): boolean {
  return listReturns(order).length > 0;
}

/** An order of nothing but returns; an exchange sells something, too. */
export function isReturnOnly(order: SquareOrder): boolean {
  return (order.lineItems ?? []).length === 0 && isReturn(order);
}

/** Ids of the sales that an order returns. */
export function saleIdsOf(order: SquareOrder): string[] {
  return listReturns(order).flatMap(({ sourceOrderId }) => sourceOrderId ?? []);
}

type Parts = Pick<SourceReversal, "totalCents" | "tipCents" | "taxCents" | "giftCardCents" | "isItemized">;

/** Amounts of a return by what it tells: its totals, else its lines, else the refunds; null when nothing is told. */
function readParts(own: SquareMoneyAmounts | null | undefined, entry: SquareReturn, refunds: readonly SquareRefund[]) {
  const lines = entry.returnLineItems ?? [];
  const tips = (entry.returnTips ?? []).map(({ appliedMoney }) => appliedMoney);
  const charges = (entry.returnServiceCharges ?? []).map(({ totalMoney }) => totalMoney);
  const taxCents = own?.taxMoney ? toCents(own.taxMoney) : sumCents(lines.map((line) => line.totalTaxMoney));
  const tipCents = own?.tipMoney ? toCents(own.tipMoney) : sumCents(tips);
  const refunded = refunds.map(({ amountMoney }) => amountMoney);
  const booked = [...lines.map(({ totalMoney }) => totalMoney), ...tips, ...charges];
  const total = [[own?.totalMoney], booked, refunded].find((amounts) => amounts.some(isTold));
  if (!total) return null;
  // An amount that stands for no line of the sale does not say what it consists of.
  const isItemized = taxCents + tipCents > 0 || lines.some(({ sourceLineItemUid }) => Boolean(sourceLineItemUid));
  const parts: Parts = isItemized
    ? { totalCents: sumCents(total), tipCents, taxCents, giftCardCents: sumGiftCards(lines), isItemized }
    : { totalCents: sumCents(total), tipCents: 0, taxCents: 0, giftCardCents: 0, isItemized };
  return { ...parts, currency: currencyOf(...total) };
}

function mergeById(listed: readonly SquareRefund[], known: readonly SquareRefund[]): SquareRefund[] {
  const knownIds = new Set(known.map(({ id }) => id));
  return [...known, ...listed.filter(({ id }) => !knownIds.has(id))];
}

/**
 * What an order gave back: one record a return. The order's id is the record's where it holds nothing else, so that a
 * return and its refunds are one row however they become known.
 *
 * @param known payments' refunds that name this order
 */
export function toReturns(order: SquareOrder, known: readonly SquareRefund[] = []): SourceReversal[] {
  const returns = listReturns(order);
  const refunds = mergeById(order.refunds ?? [], known);
  const changes = refunds.flatMap(({ updatedAt }) => (updatedAt ? toInstant(updatedAt).getTime() : []));
  const ownChange = toInstant(order.updatedAt, order.closedAt, order.createdAt);
  const updatedAt = new Date(Math.max(ownChange.getTime(), ...changes));
  return returns.flatMap((entry, index): SourceReversal[] => {
    const own = entry.returnAmounts ?? (returns.length === 1 ? order.returnAmounts : null);
    const parts = readParts(own, entry, refunds);
    if (!parts) return [];
    const isWhole = index === 0 && isReturnOnly(order);
    return [
      {
        kind: "refund",
        externalId: isWhole ? readId(order.id) : `${readId(order.id)}:return-${String(index + 1)}`,
        version: stampVersion(updatedAt, order.version, refunds.length > 0),
        state: toReturnState(order, refunds),
        saleExternalId: entry.sourceOrderId ?? null,
        occurredAt: toInstant(order.closedAt, order.createdAt, order.updatedAt),
        locationId: order.locationId ?? null,
        ...parts,
        lineItems: (entry.returnLineItems ?? []).map(toLineItem),
        updatedAt,
        supersedes: refunds.flatMap(({ id }) => id ?? []),
      },
    ];
  });
}

/** A reversal of which only the amount is known. */
const UNITEMIZED = {
  tipCents: 0,
  taxCents: 0,
  giftCardCents: 0,
  isItemized: false,
  lineItems: [],
  supersedes: [],
} as const;

/** A refund without a return order. */
export function toRefund(refund: SquarePaymentRefund, saleExternalId: string | null): SourceReversal {
  const updatedAt = toInstant(refund.updatedAt, refund.createdAt);
  return {
    kind: "refund",
    externalId: readId(refund.id),
    version: stampVersion(updatedAt),
    state: toRefundState(refund),
    saleExternalId,
    occurredAt: toInstant(refund.createdAt, refund.updatedAt),
    locationId: refund.locationId ?? null,
    currency: currencyOf(refund.amountMoney),
    totalCents: toCents(refund.amountMoney),
    ...UNITEMIZED,
    updatedAt,
  };
}

/** An accepted dispute is lost, an inquiry that was closed took nothing. */
function toDisputeState(state: string | null | undefined): State {
  if (state === "LOST" || state === "ACCEPTED") return "completed";
  return state === "WON" || state === "INQUIRY_CLOSED" ? "failed" : "pending";
}

/** A dispute happens on the day it is lost (S30), until then on the day it was opened. */
export function toDispute(dispute: SquareDispute, saleExternalId: string | null): SourceReversal {
  const state = toDisputeState(dispute.state);
  const updatedAt = toInstant(dispute.updatedAt, dispute.createdAt, dispute.reportedAt);
  const openedAt = toInstant(dispute.createdAt, dispute.reportedAt, dispute.updatedAt);
  return {
    kind: "dispute",
    externalId: readId(dispute.id ?? dispute.disputeId),
    version: stampVersion(updatedAt, dispute.version),
    state,
    saleExternalId,
    occurredAt: state === "completed" ? updatedAt : openedAt,
    locationId: dispute.locationId ?? null,
    currency: currencyOf(dispute.amountMoney),
    totalCents: toCents(dispute.amountMoney),
    ...UNITEMIZED,
    updatedAt,
  };
}
