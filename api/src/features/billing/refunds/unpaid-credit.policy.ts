/** Credit of a failed refund that no bill has used. Integer cents. */
export interface OpenRefundCredit {
  id: string;
  openCents: number;
}

/** Takes cents from the credits in their order. */
export function takeCredit(credits: readonly OpenRefundCredit[], all: number): { id: string; cents: number }[] {
  let left = all;
  return credits.flatMap(({ id, openCents }) => {
    const cents = Math.max(0, Math.min(left, openCents));
    left -= cents;
    return cents > 0 ? [{ id, cents }] : [];
  });
}

/**
 * Plans which credit of failed refunds to cancel. A written-off invoice may have refunded and credited more than it
 * received: the client would get money that the agency never had.
 *
 * @param credited cents granted or refunded after payment, without canceled cents
 */
export function planCanceledCredit(
  { received, credited }: Record<"received" | "credited", number>,
  failed: readonly OpenRefundCredit[],
): { id: string; cents: number }[] {
  return takeCredit(failed, credited - received);
}
