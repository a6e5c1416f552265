import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { tellReason } from "./debits.texts";
import type { DebitsDependencies } from "./debits.dependencies";
import { writeFailed, writePaid, writeReturned } from "./debit-notices.texts";
import { tellReasonSpanish } from "./debit-reasons.texts";
import { findFacts, planKinds } from "./notice-debit";

/**
 * Notifies the client of what became of a debit (S52): it is paid, has failed, or its bank has taken it back.
 *
 * @param nextDate the day of the next try, `YYYY-MM-DD`; null: there is none
 */
export async function noticeEnd(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  nextDate: string | null = null,
): Promise<void> {
  const { notify, withdrawNotices } = dependencies;
  const { invoiceId, businessId, state } = row;
  await withdrawNotices({ about: invoiceId, kinds: planKinds });
  const facts = await findFacts(dependencies, row);
  const end = { reason: { en: tellReason(row.reason), es: tellReasonSpanish(row.reason) }, nextDate };
  const isReturned = state === "returned" || state === "disputed";
  const [kind, words] =
    state === "succeeded"
      ? (["debit-paid", writePaid(facts)] as const)
      : isReturned
        ? (["debit-returned", writeReturned(facts, end)] as const)
        : (["debit-failed", writeFailed(facts, end)] as const);
  await notify({
    ...{ kind, words, to: { businessId }, ref: row.id, about: invoiceId },
    href: `/invoice?id=${invoiceId}`,
    invoiceNumber: facts.invoiceNumber,
  });
}
