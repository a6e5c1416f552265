import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Invoice } from "../../../models/invoice.model";
import type { LocalDay } from "../../../models/values/local-day";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { debitsTexts } from "../debits/debits.texts";
import { noticeDebit } from "../debits/notice-debit";
import { raiseDebit } from "../debits/fit-debit";
import { findNextRetry, mayStillTry } from "../debits/fit-debit.policy";
import { findUnplanned } from "../debits/planned-debits.query";
import { findNoticedDay } from "../debits/put-off-debit";
import { scheduleDebit } from "../debits/schedule-debit";
import { findEnd } from "../invoices/status-after.policy";
import { planDebit } from "../rehearsal/plan-debit.policy";

/**
 * Debits cents released from hold, with their own notice and earliest day (S49, S72). A planned retry takes the cents
 * instead. After an unpaid debit or a forbidden retry, the cents wait for staff or a new authorization. Needs the
 * business's lock.
 *
 * @returns null: no debit was scheduled
 */
export async function planLaterDebit(
  dependencies: DebitsDependencies,
  { id: invoiceId, businessId, status }: Invoice,
  { cents, lastSaleDay }: { cents: number; lastSaleDay: LocalDay },
): Promise<DebitAttempt | null> {
  if (status !== "scheduled" && status !== "processing") return null;
  const attempts = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  if (findEnd(attempts) !== null) return null;
  const amountCents = Math.min(cents, await findUnplanned(invoiceId));
  if (amountCents <= 0) return null;
  const retry = findNextRetry(attempts);
  if (retry) {
    const from = await findNoticedDay(dependencies, businessId);
    if (retry.state === "canceled" && !mayStillTry(attempts, retry, from)) return null;
    await raiseDebit(dependencies, retry, amountCents);
    return retry;
  }
  const mandate = await dependencies.findDebitMandate(businessId);
  const question = {
    lastSaleDay,
    confirmedAt: dependencies.clock.now(),
    holder: mandate?.holder ?? ("business" as const),
  };
  const { day: debitDate } = planDebit(question, mandate?.debitsFrom ?? null);
  const row = await scheduleDebit(dependencies, {
    ...{ invoiceId, businessId, amountCents, debitDate, why: [debitsTexts.later] },
    ...{ attempt: (attempts.at(-1)?.attempt ?? 0) + 1, tryNumber: 1 },
    debitNumber: Math.max(0, ...attempts.map(({ debitNumber }) => debitNumber)) + 1,
  });
  await noticeDebit(dependencies, row);
  return row;
}
