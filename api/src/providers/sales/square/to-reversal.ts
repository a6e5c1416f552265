import type { SourceReversal } from "../sales-source.port";
import { readReturnParts, toRefundState } from "./return-parts";
import { currencyOf, hasAmount, toCents } from "./square-money";
import type { SquareDispute, SquareOrder, SquarePaymentRefund, SquareRefund, SquareReturn } from "./square-shapes";
import { stampVersion, toInstant } from "./square-version";
import { readId, toLineItem } from "./to-sale";

/** An order with only refunds counts as one return without content. */
function listReturns(order: SquareOrder): readonly SquareReturn[] {
  if (order.returns && order.returns.length > 0) return order.returns;
  const isSale = (order.lineItems ?? []).length > 0 || hasAmount(order.totalMoney);
  const gaveBack = hasAmount(order.returnAmounts?.totalMoney) || (order.refunds ?? []).length > 0;
  return !isSale && gaveBack ? [{}] : [];
}

export function isReturn(order: SquareOrder): boolean {
  return listReturns(order).length > 0;
}

/** False for an exchange, which also sells something. */
export function isReturnOnly(order: SquareOrder): boolean {
  return (order.lineItems ?? []).length === 0 && isReturn(order);
}

export function saleIdsOf(order: SquareOrder): string[] {
  return listReturns(order).flatMap(({ sourceOrderId }) => sourceOrderId ?? []);
}

function mergeById(listed: readonly SquareRefund[], known: readonly SquareRefund[]): SquareRefund[] {
  const knownIds = new Set(known.map(({ id }) => id));
  return [...known, ...listed.filter(({ id }) => !knownIds.has(id))];
}

/**
 * If the order sells nothing, its first return has the order's id: a return and its refunds are one row however they
 * become known.
 * @param known payments' refunds that name this order
 * @param saleId the payments' sale, for returns that name none
 */
export function toReturns(
  order: SquareOrder,
  known: readonly SquareRefund[] = [],
  saleId: string | null = null,
): SourceReversal[] {
  const returns = listReturns(order);
  const refunds = mergeById(order.refunds ?? [], known);
  const changes = refunds.flatMap(({ updatedAt }) => (updatedAt ? toInstant(updatedAt).getTime() : []));
  const ownChange = toInstant(order.updatedAt, order.closedAt, order.createdAt);
  const updatedAt = new Date(Math.max(ownChange.getTime(), ...changes));
  const parts = readReturnParts(order, returns, refunds);
  return returns.flatMap((entry, index): SourceReversal[] => {
    const part = parts[index];
    if (!part) return [];
    const isWhole = index === 0 && isReturnOnly(order);
    return [
      {
        kind: "refund",
        externalId: isWhole ? readId(order.id) : `${readId(order.id)}:return-${String(index + 1)}`,
        version: stampVersion(updatedAt, order.version, refunds.length > 0),
        saleExternalId: entry.sourceOrderId ?? saleId,
        occurredAt: toInstant(order.closedAt, order.createdAt, order.updatedAt),
        locationId: order.locationId ?? null,
        ...part,
        lineItems: (entry.returnLineItems ?? []).map(toLineItem),
        updatedAt,
        supersedes: refunds.flatMap(({ id }) => id ?? []),
      },
    ];
  });
}

/** For records of which only the amount is known. */
const UNITEMIZED = {
  tipCents: 0,
  taxCents: 0,
  giftCardCents: 0,
  isItemized: false,
  lineItems: [],
  supersedes: [],
} as const;

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

/** An accepted dispute is lost; a closed inquiry took no money. */
function toDisputeState(state: string | null | undefined): SourceReversal["state"] {
  if (state === "LOST" || state === "ACCEPTED") return "completed";
  return state === "WON" || state === "INQUIRY_CLOSED" ? "failed" : "pending";
}

/** A dispute counts on the day it is lost (S30), before that on the day it was opened. */
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
