import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitsDependencies } from "./debits.dependencies";
import { noticeCanceled } from "./notice-debit";

/** Cancels this attempt and notifies the client if they know of it. The caller holds the lock of the business. */
export async function cancelDebit(dependencies: DebitsDependencies, row: DebitAttempt): Promise<void> {
  await row.update({ state: "canceled" });
  await noticeCanceled(dependencies, row);
}

/**
 * No attempt of an invoice that the provider was not asked for is made any more: it is void, or paid otherwise. A client who
 * knows of the debit is notified. The caller holds the lock of the business.
 */
export async function cancelScheduledDebits(dependencies: DebitsDependencies, invoiceId: string): Promise<void> {
  const rows = await DebitAttempt.findAll({ where: { invoiceId, state: "scheduled" } });
  for (const row of rows) await cancelDebit(dependencies, row);
}
