import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitsDependencies } from "./debits.dependencies";
import { forgetLateDrift } from "./record-debit-drift";
import { enqueueRefundsOf } from "../refunds/follow-refund";
import { enqueueNow } from "./schedule-debit";
import { inTransaction } from "../../../platform/db/database";

/**
 * True while the id of a sent debit is not stored: an unknown debit may be ours. Call this before reading debits, so
 * that an answer in between is found.
 */
const isAnyAwaited = async (): Promise<boolean> =>
  (await DebitAttempt.count({ where: { state: "processing", paymentIntentId: null } })) > 0;

/** Ids of debits that are not ours. Empty while an answer is pending, because an unknown debit may be ours. */
export async function findForeignDebits(debitIds: readonly string[]): Promise<Set<string>> {
  if (await isAnyAwaited()) return new Set();
  const where = { paymentIntentId: [...debitIds] };
  const rows = await DebitAttempt.findAll({ attributes: ["paymentIntentId"], where, raw: true });
  const ours = new Set(rows.map(({ paymentIntentId }) => paymentIntentId));
  return new Set(debitIds.filter((id) => !ours.has(id)));
}

/** Returns false for a foreign debit. Throws while an answer is pending, so that the event is retried. */
export function createHandleDebitEvent({ clock, enqueueJob }: Pick<DebitsDependencies, "clock" | "enqueueJob">) {
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
