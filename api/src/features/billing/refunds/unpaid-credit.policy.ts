/** Credit of a failed refund that no bill has used. Integer cents. */
interface OpenRefundCredit {
  id: string;
  openCents: number;
}

/**
 * Cents to cancel of the credit that failed refunds of a written-off invoice left, because debits and payments brought
 * less than the invoice gave back: the client would get money that the agency never had.
 *
 * @param given cents that questions and refunds gave back after payment, without canceled ones
 */
export function planCanceledCredit(
  { brought, given }: Record<"brought" | "given", number>,
  failed: readonly OpenRefundCredit[],
): { id: string; cents: number }[] {
  let excess = given - brought;
  return failed.flatMap(({ id, openCents }) => {
    const cents = Math.max(0, Math.min(excess, openCents));
    excess -= cents;
    return cents > 0 ? [{ id, cents }] : [];
  });
}
