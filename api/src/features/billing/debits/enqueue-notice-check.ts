import type { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Transaction } from "../../../platform/db/database";
import type { DebitsDependencies } from "./debits.dependencies";
import { debitTries, noticeRetry } from "./debits.limits";

export const noticeJobKind = "billing.debit-notice";

/** Looks in an hour whether the notice of a debit was handed over. */
export async function enqueueNoticeCheck(
  { enqueueJob }: Pick<DebitsDependencies, "enqueueJob">,
  transaction: Transaction,
  { id }: Pick<DebitAttempt, "id">,
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + noticeRetry);
  const payload = { attemptId: id };
  await enqueueJob(transaction, { kind: noticeJobKind, payload, runAt, coalesceKey: id, maxAttempts: debitTries });
}
