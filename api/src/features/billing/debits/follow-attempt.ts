import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitsDependencies } from "./debits.dependencies";
import { prepareDebit } from "./prepare-debit";
import { sendDebit, type AskedDebit } from "./send-debit";
import { settleDebit } from "./settle-debit";

/** What the provider has of an attempt that was sent; asks for it where its answer is not known. */
async function readAtProvider(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  readyAt: Date | null,
): Promise<AskedDebit | null> {
  if (row.paymentIntentId === null) return sendDebit(dependencies, row, readyAt);
  return { debit: await dependencies.debits.readDebit(row.paymentIntentId), unmade: null };
}

/**
 * Brings an attempt to debit as far as it can come now: sends it on its day, asks again where the answer was lost, and
 * reads what the bank has decided. It may run at any time, any number of times, and by many at once. What a comparison finds
 * that nobody had told is noted (`debit_drifts`).
 */
export async function followAttempt(
  dependencies: DebitsDependencies,
  attemptId: string,
  origin: "told" | "comparison" = "told",
): Promise<void> {
  const row = await DebitAttempt.findByPk(attemptId, { rejectOnEmpty: true });
  const readyAt = row.state === "scheduled" ? await prepareDebit(dependencies, row) : null;
  await row.reload();
  if (row.state !== "processing" && row.state !== "succeeded") return;
  const asked = await readAtProvider(dependencies, row, readyAt);
  if (asked === null) return;
  const { debit } = asked;
  const returned = debit?.isReturned ? await dependencies.debits.readReturn(debit.id) : null;
  await settleDebit(dependencies, row, { ...asked, returned, isCompared: origin === "comparison" });
}
