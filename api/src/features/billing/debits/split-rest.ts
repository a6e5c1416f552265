import type { NoticeBasis } from "./notice-basis.sql";

/** Splits the invoice's cents outside this debit by reason. */
export function splitRest({ invoiced, onHold, granted, open }: NoticeBasis, total: number) {
  const elsewhere = Math.max(0, open - total);
  return { onHold, granted, elsewhere, paid: invoiced - total - onHold - granted - elsewhere };
}
