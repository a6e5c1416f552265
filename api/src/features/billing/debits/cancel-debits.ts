import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitsDependencies } from "./debits.dependencies";
import { noticeCanceled } from "./notice-debit";

/** Cancels the debit, and notifies the client if the client got a notice of it. Needs the business's lock. */
export async function cancelDebit(dependencies: DebitsDependencies, row: DebitAttempt): Promise<void> {
  await row.update({ state: "canceled" });
  await noticeCanceled(dependencies, row);
}

/** Needs the business's lock. */
export async function cancelScheduledDebits(dependencies: DebitsDependencies, invoiceId: string): Promise<void> {
  const rows = await DebitAttempt.findAll({ where: { invoiceId, state: "scheduled" } });
  for (const row of rows) await cancelDebit(dependencies, row);
}
