/** Cents that a debit brought and that no refund has taken, more than 0. */
export interface Refundable {
  attemptId: string;
  leftCents: number;
}

/** Divides an amount among debits, newest first (S72), up to the rest of each. */
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

/**
 * Debits with their unrefunded cents, in the given order. A failed refund counts, because its amount became the client's
 * credit.
 */
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

/**
 * Most cents of an invoice that can be refunded as billed by mistake, if disputes granted cents after payment: these are
 * the client's credit already.
 *
 * @param money `brought` by debits that succeeded, refunded `mistakes`, and `granted`
 */
export function findMistakeLimit({ brought, mistakes, granted }: Record<"brought" | "mistakes" | "granted", number>) {
  return granted === 0 ? Infinity : Math.max(0, brought - mistakes - granted);
}
