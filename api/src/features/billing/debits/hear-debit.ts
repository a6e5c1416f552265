import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitsDependencies } from "./debits.dependencies";
import { forgetLateDrift } from "./note-debit-drift";
import { enqueueNow } from "./schedule-debit";

/**
 * What to do when the provider tells that something of a debit has changed: a job reads it. False: it is none of ours. While
 * answers of the provider are awaited nobody can say whose it is: then it throws, and is told again later.
 */
export function createHearDebit({
  database,
  clock,
  enqueueJob,
}: Pick<DebitsDependencies, "database" | "clock" | "enqueueJob">) {
  return async (debitId: string): Promise<boolean> => {
    const row = await DebitAttempt.findOne({ where: { paymentIntentId: debitId } });
    if (row) {
      await database.inTransaction(async (transaction) => {
        await forgetLateDrift(transaction, debitId, clock.now());
        await enqueueNow({ enqueueJob }, transaction, row);
      });
      return true;
    }
    const where = { state: "processing" as const, paymentIntentId: null };
    if ((await DebitAttempt.count({ where })) > 0) throw new Error("A debit is being sent whose id is not known yet.");
    return false;
  };
}
