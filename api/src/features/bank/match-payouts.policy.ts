import type { BankTransaction } from "../../models/bank-transaction.model";

export interface Payout {
  id: string;
  source: string;
  amountCents: number;
  currency: string;
  /** UTC midnight of the expected day. */
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
/** ms before and after the expected arrival: banks may book a deposit a day early, or later over holidays. */
const reach = { before: day, after: 5 * day };

interface Candidate extends PayoutMatch {
  isNamed: boolean;
  distance: number;
}

function toCandidate(deposit: Deposit, payout: Payout): Candidate | null {
  const { externalId, payoutOf, transactedAt } = deposit;
  if (deposit.amountCents !== payout.amountCents || deposit.currency !== payout.currency) return null;
  if (payoutOf !== null && payoutOf !== payout.source) return null;
  const later = transactedAt.getTime() - payout.arrivesAt.getTime();
  if (later < -reach.before || later >= reach.after) return null;
  return { externalId, payoutId: payout.id, isNamed: payoutOf !== null, distance: Math.abs(later) };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function compareCandidates(a: Candidate, b: Candidate): number {
  if (a.isNamed !== b.isNamed) return a.isNamed ? -1 : 1;
  return a.distance - b.distance || compareText(a.payoutId, b.payoutId) || compareText(a.externalId, b.externalId);
}

/**
 * Matches deposits to payouts (D340): same amount, near the arrival day, one deposit per payout. Earlier matches stay. Deposits whose description
 * names the source go first. The input order does not matter.
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
