import type { SourceReversal } from "../sales-source.port";
import type { StripeDispute, StripeRefund } from "./stripe-resources.schema";
import { partsOf, rankVersion, toInstant, type ReadingContext } from "./to-sale";

const RANKS = { pending: 1, completed: 2, failed: 3 } as const;

/** Only the amount is known. */
const UNITEMIZED = { tipCents: 0, taxCents: 0, isItemized: false };

/** The refund of an uncaptured authorization returns no money. A refund may fail after it succeeded. */
function toRefundState({ status, reason }: StripeRefund): SourceReversal["state"] {
  if (status === "failed" || status === "canceled" || reason === "expired_uncaptured_charge") return "failed";
  return status === "pending" || status === "requires_action" ? "pending" : "completed";
}

/** Only the refund of a whole payment has the payment's parts. */
function contentOf({ amount, charge }: StripeRefund) {
  if (charge === null || typeof charge === "string") return UNITEMIZED;
  const { totalCents, ...parts } = partsOf(charge);
  return amount === totalCents ? { ...parts, isItemized: true } : UNITEMIZED;
}

export function toRefund(refund: StripeRefund, { accountId }: ReadingContext): SourceReversal {
  const { id, amount, charge, created, currency } = refund;
  const state = toRefundState(refund);
  return {
    kind: "refund",
    externalId: id,
    version: rankVersion(created, RANKS[state]),
    state,
    saleExternalId: typeof charge === "string" ? charge : (charge?.id ?? null),
    occurredAt: toInstant(created),
    locationId: accountId,
    currency: currency.toUpperCase(),
    totalCents: amount,
    ...contentOf(refund),
    giftCardCents: 0,
    lineItems: [],
    supersedes: [],
    updatedAt: toInstant(created),
  };
}

/** A dispute that was won, prevented, or only an inquiry took no money. */
function toDisputeState({ status }: StripeDispute): SourceReversal["state"] {
  if (status === "lost") return "completed";
  return status === "won" || status === "warning_closed" || status === "prevented" ? "failed" : "pending";
}

/** Step of the version for each movement of money. A dispute may be lost, won on appeal and lost again. */
const MOVEMENT = 10;
const CLOSED = 2;
const CLOSING_KNOWN = 4;

/**
 * A dispute counts on the day it is lost (S30), before that on the day it was opened.
 * @param closedAt when it was lost, in seconds since 1970, from an event of the last 30 days; null: unknown. Then the
 * day on which its money was taken is used, but never instead of a known day.
 */
export function toDispute(
  dispute: StripeDispute,
  closedAt: number | null,
  { accountId }: ReadingContext,
): SourceReversal {
  const { id, amount, charge, created, currency, balance_transactions: moved } = dispute;
  const state = toDisputeState(dispute);
  const isLost = state === "completed";
  const taken = Math.max(created, ...moved.filter((one) => one.amount < 0).map((one) => one.created));
  const at = isLost ? (closedAt ?? taken) : created;
  const closing = state === "pending" ? 1 : CLOSED + (isLost && closedAt !== null ? CLOSING_KNOWN : 0);
  return {
    kind: "dispute",
    externalId: id,
    version: rankVersion(created, Math.min(moved.length, 90) * MOVEMENT + closing),
    state,
    saleExternalId: charge,
    occurredAt: toInstant(at),
    locationId: accountId,
    currency: currency.toUpperCase(),
    totalCents: amount,
    ...UNITEMIZED,
    giftCardCents: 0,
    lineItems: [],
    supersedes: [],
    updatedAt: toInstant(at),
  };
}
