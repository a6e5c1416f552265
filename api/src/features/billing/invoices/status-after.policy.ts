import type { InvoiceStatus } from "@portal/api-contract";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { readCents } from "../../../platform/db/money";

type Attempt = Pick<DebitAttempt, "state" | "debitNumber" | "amountCents">;
type Ended = "disputed" | "returned" | "failed";

/** The worst end of an invoice's debits, each as its last attempt ended; null: none ended without its money. */
function findEnd(attempts: readonly Attempt[]): Ended | null {
  const last = new Map(attempts.map((one) => [one.debitNumber, one.state]));
  const ends = [...last.values()];
  return (["disputed", "returned", "failed"] as const).find((state) => ends.includes(state)) ?? null;
}

/**
 * The status of an invoice that is issued, and neither void nor written off, as its money stands (S48, S72). It is paid once nothing is
 * due or on hold, and scheduled while debits to come take all that is due.
 *
 * @param attempts of the invoice, in their order
 */
export function findStatusAfter(
  attempts: readonly Attempt[],
  { due, held }: { due: number; held: number },
): Extract<InvoiceStatus, "processing" | "paid" | "scheduled" | Ended> {
  if (attempts.some(({ state }) => state === "processing")) return "processing";
  if (due <= 0 && held === 0) return "paid";
  const toCome = attempts
    .filter(({ state }) => state === "scheduled")
    .reduce((sum, { amountCents }) => sum + readCents(amountCents), 0);
  const end = findEnd(attempts);
  if (toCome > 0 && toCome >= due) return "scheduled";
  return end ?? (due <= 0 ? "scheduled" : "failed");
}
