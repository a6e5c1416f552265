import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitsDependencies } from "./debits.dependencies";
import { prepareDebit } from "./prepare-debit";
import { sendDebit } from "./send-debit";
import { settleDebit } from "./settle-debit";

/** What the provider has of an attempt that was sent; asks for it where its answer is not known. */
async function readAtProvider(dependencies: DebitsDependencies, row: DebitAttempt, mayBeMade: boolean) {
  const { debits } = dependencies;
  if (row.paymentIntentId === null) return sendDebit(dependencies, row, { mayBeMade });
  return debits.readDebit(row.paymentIntentId);
}

/**
 * Brings an attempt to debit as far as it can come now: sends it on its day, asks again where the answer was lost, and
 * reads what the bank has decided. It may run at any time, any number of times, and by many at once.
 */
export async function followAttempt(dependencies: DebitsDependencies, attemptId: string): Promise<void> {
  const row = await DebitAttempt.findByPk(attemptId, { rejectOnEmpty: true });
  const mayBeMade = row.state !== "scheduled";
  if (row.state === "scheduled") await prepareDebit(dependencies, row);
  await row.reload();
  if (row.state !== "processing" && row.state !== "succeeded") return;
  const debit = await readAtProvider(dependencies, row, mayBeMade);
  const returned = debit?.isReturned ? await dependencies.debits.readReturn(debit.id) : null;
  await settleDebit(dependencies, row, { debit, returned });
}
