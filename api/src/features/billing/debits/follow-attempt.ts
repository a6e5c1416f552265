import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitsDependencies } from "./debits.dependencies";
import { prepareDebit } from "./prepare-debit";
import { sendDebit, type ProviderDebit } from "./send-debit";
import { settleDebit } from "./settle-debit";

/** Reads the debit. If its id is unknown, finds the debit of an earlier call or sends it. */
async function readAtProvider(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  readyAt: Date | null,
): Promise<ProviderDebit | null> {
  if (row.paymentIntentId === null) return sendDebit(dependencies, row, readyAt);
  return { debit: await dependencies.debits.readDebit(row.paymentIntentId), unmade: null };
}

/**
 * Prepares, sends or reads the attempt, and stores its state. Safe to repeat and to run concurrently. Changes that only
 * the nightly check found go to `debit_drifts`.
 */
export async function followAttempt(
  dependencies: DebitsDependencies,
  attemptId: string,
  origin: "event" | "comparison" = "event",
): Promise<void> {
  const row = await DebitAttempt.findByPk(attemptId, { rejectOnEmpty: true });
  const readyAt = row.state === "scheduled" ? await prepareDebit(dependencies, row) : null;
  await row.reload();
  if (row.state !== "processing" && row.state !== "succeeded") return;
  const answer = await readAtProvider(dependencies, row, readyAt);
  if (answer === null) return;
  const { debit } = answer;
  const returned = debit?.isReturned ? await dependencies.debits.readReturn(debit.id) : null;
  await settleDebit(dependencies, row, { ...answer, returned, isCompared: origin === "comparison" });
}
