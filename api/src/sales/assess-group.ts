import type { VerificationReason } from "@portal/api-contract";
import { commissionOf, shareOfCents } from "../models/values/commission";
import type { Assessment, SaleFacts } from "./sale-row.sql";

/** Only US dollars are summed and billed (S56). */
const billedCurrency = "USD";

/** What is left of a sale after some of it was given back. Cents. */
interface Left {
  verified: number;
  /** Of what the customer paid. */
  total: number;
  /** Since when only totals were given back: `verified` and `total` then, and how much since. */
  since: { verified: number; total: number; given: number };
}

const nothing: Left = leftOf(0, 0);

function leftOf(verified: number, total: number): Left {
  return { verified, total, since: { verified, total, given: 0 } };
}

/** S29: without tips, sales tax and gift cards sold. */
function verifiablePart({ totalCents, tipCents, taxCents, giftCardCents }: SaleFacts): number {
  return totalCents - tipCents - taxCents - giftCardCents;
}

/**
 * An itemised refund takes its own part; of another one the part follows in proportion, rounded on the sum given back so
 * far, so that many small ones do not drift. Nothing goes below zero, and a sale that was given back whole has nothing left.
 */
function giveBack(left: Left, reversal: SaleFacts): Left {
  const given = Math.min(-reversal.totalCents, left.total);
  const total = left.total - given;
  if (total <= 0) return nothing;
  if (reversal.isItemized) return leftOf(Math.max(0, left.verified + Math.min(0, verifiablePart(reversal))), total);
  const since = { ...left.since, given: left.since.given + given };
  return { verified: since.verified - shareOfCents(since.verified, since.given, since.total), total, since };
}

/** In the order in which money was given back, whatever order it was told in. */
function compareByTime(a: SaleFacts, b: SaleFacts): number {
  const [timeA, timeB] = [a.occurredAt?.getTime() ?? 0, b.occurredAt?.getTime() ?? 0];
  if (timeA !== timeB) return timeA - timeB;
  return a.externalId < b.externalId ? -1 : 1;
}

/** The client objects to it, and staff has not decided yet (D431). */
const isObjected = ({ state }: SaleFacts) => state === "objected";

/** The one clause by which a row is listed: what another source tells as well is there once (D260). */
function isListed(row: SaleFacts): boolean {
  const { state, occurredAt, isTest, isSuperseded, sighting } = row;
  return (
    (state === "completed" || isObjected(row)) &&
    occurredAt !== null &&
    !isTest &&
    !isSuperseded &&
    sighting !== "duplicate"
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

/** S29: what comes back without a receipt lowers verified revenue by its own part, and its commission likewise. */
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
 * What counts of a sale and of each row that gives some of it back (S29 and S30), by external id. The result
 * depends on the facts alone, not on the order in which they arrived. The commission of a sale and of all that was given
 * back of it adds up to 30% of what is left.
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
    left = giveBack(left, reversal);
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
