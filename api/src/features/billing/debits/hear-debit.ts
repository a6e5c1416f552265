import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitsDependencies } from "./debits.dependencies";
import { forgetLateDrift } from "./note-debit-drift";
import { enqueueRefundsOf } from "../refunds/follow-refund";
import { enqueueNow } from "./schedule-debit";
import { inTransaction } from "../../../platform/db/database";

/**
 * Whether answers of the provider are awaited, so that nobody can say whose an unknown debit is. Asked before debits are looked up:
 * an answer that comes in between is found then.
 */
const isAnyAwaited = async (): Promise<boolean> =>
  (await DebitAttempt.count({ where: { state: "processing", paymentIntentId: null } })) > 0;

/** Which of these debits are none of ours; none of them as long as that cannot be said. */
export async function findStrangeDebits(debitIds: readonly string[]): Promise<Set<string>> {
  if (await isAnyAwaited()) return new Set();
  const where = { paymentIntentId: [...debitIds] };
  const rows = await DebitAttempt.findAll({ attributes: ["paymentIntentId"], where, raw: true });
  const ours = new Set(rows.map(({ paymentIntentId }) => paymentIntentId));
  return new Set(debitIds.filter((id) => !ours.has(id)));
}

/**
 * What to do when the provider tells that something of a debit has changed: a job reads it. False: it is none of ours. While
 * answers of the provider are awaited nobody can say whose it is: then it throws, and is told again later.
 */
export function createHearDebit({ clock, enqueueJob }: Pick<DebitsDependencies, "clock" | "enqueueJob">) {
  return async (debitId: string): Promise<boolean> => {
    const isAwaited = await isAnyAwaited();
    const row = await DebitAttempt.findOne({ where: { paymentIntentId: debitId } });
    if (row) {
      await inTransaction(async () => {
        await forgetLateDrift(debitId, clock.now());
        await enqueueNow({ enqueueJob }, row);
        await enqueueRefundsOf({ enqueueJob }, row.id);
      });
      return true;
    }
    if (isAwaited) throw new Error("A debit is being sent whose id is not known yet.");
    return false;
  };
}
