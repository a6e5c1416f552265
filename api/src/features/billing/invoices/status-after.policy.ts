import type { InvoiceStatus } from "@portal/api-contract";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { readCents } from "../../../platform/db/money";

type Attempt = Pick<DebitAttempt, "state" | "debitNumber" | "amountCents">;
type Ended = "disputed" | "returned" | "failed";

/** The worst end of a debit, by the last attempt of each: disputed, returned, failed. Null: none ended unpaid. */
export function findEnd(attempts: readonly Pick<DebitAttempt, "state" | "debitNumber">[]): Ended | null {
  const last = new Map(attempts.map((one) => [one.debitNumber, one.state]));
  const ends = [...last.values()];
  return (["disputed", "returned", "failed"] as const).find((state) => ends.includes(state)) ?? null;
}

/**
 * Status of an invoice that is neither void nor written off (S48, S72). Paid once nothing is due or on hold; scheduled
 * while scheduled debits take all due cents. Otherwise its debits decide (`findEnd`). If none ended unpaid, it is
 * scheduled while all unpaid cents are on hold. An invoice that a reversed payment made
 * `returned` stays so; any other is `failed`.
 *
 * @param attempts of the invoice, in their order
 */
export function findStatusAfter(
  attempts: readonly Attempt[],
  { due, held, before }: { due: number; held: number; before: InvoiceStatus },
): Extract<InvoiceStatus, "processing" | "paid" | "scheduled" | Ended> {
  if (attempts.some(({ state }) => state === "processing")) return "processing";
  if (due <= 0 && held === 0) return "paid";
  const scheduledCents = attempts
    .filter(({ state }) => state === "scheduled")
    .reduce((sum, { amountCents }) => sum + readCents(amountCents), 0);
  const end = findEnd(attempts);
  if (scheduledCents > 0 && scheduledCents >= due) return "scheduled";
  if (end !== null) return end;
  if (due <= 0) return "scheduled";
  return before === "returned" ? "returned" : "failed";
}
