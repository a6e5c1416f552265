import type { InvoicePayment } from "@portal/api-contract";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { readCents } from "../../../platform/db/money";
import { isPostponed } from "../debits/postponed.policy";

/** Oldest first. */
export async function findAttempts(
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DebitAttempt[]>> {
  const where = { invoiceId: [...invoiceIds] };
  const rows = await DebitAttempt.findAll({ where, order: ["invoiceId", "attempt"] });
  const attempts = new Map<string, DebitAttempt[]>();
  for (const row of rows) attempts.set(row.invoiceId, [...(attempts.get(row.invoiceId) ?? []), row]);
  return attempts;
}

export function presentPayment(row: DebitAttempt): InvoicePayment {
  const { id, state: status, amountCents, debitDate, attempt, tryNumber } = row;
  const payment = { id, status, amount: readCents(amountCents), debitDate, attempt, tryNumber };
  return isPostponed(row) ? { ...payment, postponed: true } : payment;
}
