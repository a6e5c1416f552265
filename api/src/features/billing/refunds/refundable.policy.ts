import { refundableFor } from "./refunds.limits";
import { refundTexts } from "./refunds.texts";

/** Unrefunded cents of a debit, more than 0. */
export interface Refundable {
  attemptId: string;
  leftCents: number;
}

/** Newest debit first (S72), up to the rest of each. */
export function divideRefund(
  debits: readonly Refundable[],
  amountCents: number,
): { attemptId: string; cents: number }[] {
  let left = amountCents;
  return debits.flatMap(({ attemptId, leftCents }) => {
    const cents = Math.min(left, leftCents);
    left -= cents;
    return cents > 0 ? [{ attemptId, cents }] : [];
  });
}

/** Unrefunded cents, in the order of the debits. A failed refund counts as refunded, because it became a credit. */
export function listRefundable<Debit extends { attemptId: string; cents: number }>(
  debits: readonly Debit[],
  refunds: readonly { attemptId: string; cents: number }[],
): (Debit & Refundable)[] {
  return debits
    .map((debit) => {
      const own = refunds.filter(({ attemptId }) => attemptId === debit.attemptId);
      return { ...debit, leftCents: own.reduce((left, { cents }) => left - cents, debit.cents) };
    })
    .filter(({ leftCents }) => leftCents > 0);
}

export interface PaidDebit {
  attemptId: string;
  state: string;
  /** null: not sent. */
  sentAt: Date | null;
  cents: number;
}

/** In any state; `disputeId` null: billed by mistake. */
export interface PaidRefund {
  attemptId: string;
  disputeId: string | null;
  cents: number;
}

/** Integer cents. */
export interface RefundQuestion {
  /** Oldest first. */
  debits: readonly PaidDebit[];
  refunds: readonly PaidRefund[];
  now: Date;
}

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
const listSucceeded = ({ debits }: RefundQuestion) => debits.filter(({ state }) => state === "succeeded");

/** Debits that can be refunded, newest first (S72). */
export function findRefundable(question: RefundQuestion): {
  debits: Refundable[];
  leftCents: number;
  isTooOld: boolean;
} {
  const { refunds, now } = question;
  const open = listRefundable(listSucceeded(question).reverse(), refunds);
  const debits = open.filter(({ sentAt }) => sentAt !== null && now.getTime() - sentAt.getTime() < refundableFor);
  const leftCents = debits.reduce((sum, debit) => sum + debit.leftCents, 0);
  return { debits, leftCents, isTooOld: debits.length < open.length };
}

/**
 * Most cents that can be refunded as billed by mistake. Promised cents are left to grants.
 *
 * @param money `received` by debits that succeeded, refunded `mistakes`, and `promised` by questions (`findPromised`)
 */
export function findMistakeLimit({
  received,
  mistakes,
  promised,
}: Record<"received" | "mistakes" | "promised", number>) {
  return promised === 0 ? Infinity : Math.max(0, received - mistakes - promised);
}

interface Refusal {
  code: string;
  message: string;
}

/**
 * Most cents that can be refunded as billed by mistake. The invoice page offers this amount, and the command accepts no
 * more.
 *
 * @param promised by questions (`findPromised`)
 */
export function judgeMistakes(
  question: RefundQuestion,
  promised: number,
): { most: number; refusal: null } | { most: 0; refusal: Refusal } {
  const refuse = (message: string, code = "NOTHING_TO_REFUND") => ({ most: 0 as const, refusal: { code, message } });
  if (question.debits.some(({ state }) => state === "processing"))
    return refuse(refundTexts.underWay, "DEBIT_UNDER_WAY");
  const { leftCents, isTooOld } = findRefundable(question);
  if (leftCents === 0) return refuse(isTooOld ? refundTexts.tooOld : refundTexts.nothingPaid);
  const mistakes = sumOf(question.refunds.filter(({ disputeId }) => disputeId === null));
  const limit = findMistakeLimit({ received: sumOf(listSucceeded(question)), mistakes, promised });
  return limit === 0 ? refuse(refundTexts.allPromised) : { most: Math.min(leftCents, limit), refusal: null };
}
