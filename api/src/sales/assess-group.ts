import type { VerificationReason } from "@portal/api-contract";
import { commissionOf, shareOfCents } from "../models/values/commission";
import type { Assessment, SaleFacts } from "./sale-row.sql";

/** Only US dollars are summed and billed (S56). */
const billedCurrency = "USD";

/** The rest of a sale after some reversals, in cents. */
interface Left {
  verified: number;
  /** Left of the amount that the customer paid. */
  total: number;
  /** Current run of reversals without items: the amounts left at its start, and the sum reversed since then. */
  since: { verified: number; total: number; given: number };
}

const nothing: Left = leftOf(0, 0);

function leftOf(verified: number, total: number): Left {
  return { verified, total, since: { verified, total, given: 0 } };
}

/** Returns the total without tips, sales tax and gift cards sold (S29). */
function verifiablePart({ totalCents, tipCents, taxCents, giftCardCents }: SaleFacts): number {
  return totalCents - tipCents - taxCents - giftCardCents;
}

/**
 * An itemized refund subtracts its own part. Others subtract a proportional part, rounded on the cumulative sum against drift.
 * The rest never falls below 0; a fully reversed sale has no rest.
 */
function subtractReversal(left: Left, reversal: SaleFacts): Left {
  const given = Math.min(-reversal.totalCents, left.total);
  const total = left.total - given;
  if (total <= 0) return nothing;
  if (reversal.isItemized) return leftOf(Math.max(0, left.verified + Math.min(0, verifiablePart(reversal))), total);
  const since = { ...left.since, given: left.since.given + given };
  return { verified: since.verified - shareOfCents(since.verified, since.given, since.total), total, since };
}

/** Sorts by the reversals' own time, so the order of arrival does not matter. */
function compareByTime(a: SaleFacts, b: SaleFacts): number {
  const [timeA, timeB] = [a.occurredAt?.getTime() ?? 0, b.occurredAt?.getTime() ?? 0];
  if (timeA !== timeB) return timeA - timeB;
  return a.externalId < b.externalId ? -1 : 1;
}

/** The client objects to the sale, and staff has not decided yet (D431). */
const isObjected = ({ state }: SaleFacts) => state === "objected";

/** The only rule that decides whether a row is listed. A duplicate from another source is not listed again (D262). */
function isListed(row: SaleFacts): boolean {
  const { state, occurredAt, isTest, isSuperseded, sighting: duplicateState } = row;
  return (
    (state === "completed" || isObjected(row)) &&
    occurredAt !== null &&
    !isTest &&
    !isSuperseded &&
    duplicateState !== "duplicate"
  );
}

function reasonOf({ currency, giftCardCents }: SaleFacts, part: number): VerificationReason {
  if (currency !== billedCurrency) return "other-currency";
  if (part > 0) return "counted";
  return giftCardCents === 0 ? "nothing-left" : "gift-card";
}

function assessSale(sale: SaleFacts, left: Left, given: readonly SaleFacts[]): Assessment {
  return {
    isListed: isListed(sale),
    refundedCents: given.reduce((sum, { totalCents }) => sum - totalCents, 0),
    verifiedCents: left.verified,
    commissionCents: commissionOf(left.verified),
    reason: reasonOfSale(sale, left.verified),
  };
}

function reasonOfSale(sale: SaleFacts, part: number): VerificationReason {
  if (sale.sighting === "duplicate") return "same-sale";
  return isObjected(sale) ? "objected" : reasonOf(sale, part);
}

/** A refund that names no sale lowers verified revenue and commission by its own part (S29). */
function assessWithoutSale(reversal: SaleFacts): Assessment {
  const part = Math.max(0, 0 - verifiablePart(reversal));
  return {
    isListed: true,
    refundedCents: 0,
    verifiedCents: 0 - part,
    commissionCents: 0 - commissionOf(part),
    reason: reasonOf(reversal, part),
  };
}

function assessUncounted(sale: SaleFacts | null, reversal: SaleFacts): Assessment {
  return {
    isListed: isListed(reversal) && sale?.isTest !== true,
    refundedCents: 0,
    verifiedCents: 0,
    commissionCents: 0,
    reason: reversal.currency === billedCurrency ? "sale-not-counted" : "other-currency",
  };
}

/**
 * Returns what counts of a sale and of each reversal, by external id. The order of arrival does not matter (S29, S30).
 * The commissions of sale and reversals add up to 30% of what is left of the sale.
 */
export function assessGroup(sale: SaleFacts | null, reversals: readonly SaleFacts[]): Map<string, Assessment> {
  const isCounted = sale !== null && isListed(sale) && !isObjected(sale) && sale.currency === billedCurrency;
  const counts = (reversal: SaleFacts) => isListed(reversal) && reversal.currency === sale?.currency;
  let left = isCounted ? leftOf(Math.max(0, verifiablePart(sale)), Math.max(0, sale.totalCents)) : nothing;
  const assessments = new Map<string, Assessment>();
  if (sale) assessments.set(sale.externalId, assessSale(sale, left, reversals.filter(counts)));
  for (const reversal of [...reversals].sort(compareByTime)) {
    if (reversal.saleExternalId === null && isListed(reversal) && reversal.currency === billedCurrency) {
      assessments.set(reversal.externalId, assessWithoutSale(reversal));
      continue;
    }
    if (!isCounted || !counts(reversal)) {
      assessments.set(reversal.externalId, assessUncounted(sale, reversal));
      continue;
    }
    const before = left.verified;
    left = subtractReversal(left, reversal);
    const part = before - left.verified;
    assessments.set(reversal.externalId, {
      isListed: true,
      refundedCents: 0,
      verifiedCents: 0 - part,
      commissionCents: commissionOf(left.verified) - commissionOf(before),
      reason: reasonOf(reversal, part),
    });
  }
  return assessments;
}
