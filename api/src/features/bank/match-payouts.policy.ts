import type { BankTransaction } from "../../models/bank-transaction.model";

/** What a source has paid out. */
export interface Payout {
  id: string;
  source: string;
  amountCents: number;
  currency: string;
  /** Midnight of the UTC day on which the bank is expected to have it. */
  arrivesAt: Date;
}

export type Deposit = Pick<
  BankTransaction,
  "externalId" | "amountCents" | "currency" | "transactedAt" | "payoutOf" | "payoutId"
>;

export interface PayoutMatch {
  externalId: string;
  payoutId: string;
}

const day = 86_400_000;
/** A bank may book the day before, and holidays later than expected: so many milliseconds around the day of arrival. */
const reach = { before: day, after: 5 * day };

interface Candidate extends PayoutMatch {
  /** By the bank's words, too. */
  isWorded: boolean;
  distance: number;
}

function toCandidate(deposit: Deposit, payout: Payout): Candidate | null {
  const { externalId, payoutOf, transactedAt } = deposit;
  if (deposit.amountCents !== payout.amountCents || deposit.currency !== payout.currency) return null;
  if (payoutOf !== null && payoutOf !== payout.source) return null;
  const later = transactedAt.getTime() - payout.arrivesAt.getTime();
  if (later < -reach.before || later >= reach.after) return null;
  return { externalId, payoutId: payout.id, isWorded: payoutOf !== null, distance: Math.abs(later) };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function compareCandidates(a: Candidate, b: Candidate): number {
  if (a.isWorded !== b.isWorded) return a.isWorded ? -1 : 1;
  return a.distance - b.distance || compareText(a.payoutId, b.payoutId) || compareText(a.externalId, b.externalId);
}

/**
 * Which deposits are which payouts (D340): of the same amount, near the day of arrival, a payout one deposit, what is known already
 * left as it is. What the bank calls a payout is one before others. Pure: the order of what is given plays no part.
 */
export function matchPayouts(deposits: readonly Deposit[], payouts: readonly Payout[]): PayoutMatch[] {
  const taken = new Set(deposits.flatMap(({ payoutId }) => payoutId ?? []));
  const matched = new Set(deposits.flatMap(({ externalId, payoutId }) => (payoutId === null ? [] : externalId)));
  const candidates = deposits.flatMap((deposit) => payouts.flatMap((payout) => toCandidate(deposit, payout) ?? []));
  return candidates.sort(compareCandidates).flatMap(({ externalId, payoutId }) => {
    if (taken.has(payoutId) || matched.has(externalId)) return [];
    taken.add(payoutId);
    matched.add(externalId);
    return { externalId, payoutId };
  });
}
