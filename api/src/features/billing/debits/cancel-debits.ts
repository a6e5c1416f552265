import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitsDependencies } from "./debits.dependencies";
import { noticeCanceled } from "./notice-debit";

/** Cancels an attempt, and notifies the client if they know of it. The caller holds the lock of the business. */
export async function cancelDebit(dependencies: DebitsDependencies, row: DebitAttempt): Promise<void> {
  await row.update({ state: "canceled" });
  await noticeCanceled(dependencies, row);
}

/**
 * Cancels all attempts of an invoice that were not sent, because it is void or was paid another way. Notifies a client
 * who knows of the debit. The caller holds the lock of the business.
 */
export async function cancelScheduledDebits(dependencies: DebitsDependencies, invoiceId: string): Promise<void> {
  const rows = await DebitAttempt.findAll({ where: { invoiceId, state: "scheduled" } });
  for (const row of rows) await cancelDebit(dependencies, row);
}
