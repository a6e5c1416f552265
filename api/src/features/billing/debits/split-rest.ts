import type { NoticeBasis } from "./notice-basis.sql";

/** What a debit of so many cents leaves out of its invoice, and why. */
export function splitRest({ invoiced, onHold, granted, open }: NoticeBasis, total: number) {
  const elsewhere = Math.max(0, open - total);
  return { onHold, granted, elsewhere, paid: invoiced - total - onHold - granted - elsewhere };
}
