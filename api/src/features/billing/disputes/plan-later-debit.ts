import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Invoice } from "../../../models/invoice.model";
import type { LocalDay } from "../../../models/values/local-day";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { debitsTexts } from "../debits/debits.texts";
import { noticeDebit } from "../debits/notice-debit";
import { findLastAttempt, findUnplanned } from "../debits/planned-debits.query";
import { scheduleDebit } from "../debits/schedule-debit";
import { planDebit } from "../rehearsal/plan-debit.policy";

/**
 * Schedules another debit of an invoice for cents that were released from hold, with its own notice and earliest day
 * (S49, S72). An invoice whose debits ended without their money gets no further debit: it is debited after a retry or a
 * new authorization. The caller holds the lock of the business.
 *
 * @returns null: no debit was scheduled
 */
export async function planLaterDebit(
  dependencies: DebitsDependencies,
  { id: invoiceId, businessId, status }: Invoice,
  { cents, lastSaleDay }: { cents: number; lastSaleDay: LocalDay },
): Promise<DebitAttempt | null> {
  if (status !== "scheduled" && status !== "processing") return null;
  const amountCents = Math.min(cents, await findUnplanned(invoiceId));
  if (amountCents <= 0) return null;
  const mandate = await dependencies.findDebitMandate(businessId);
  const question = {
    lastSaleDay,
    confirmedAt: dependencies.clock.now(),
    holder: mandate?.holder ?? ("business" as const),
  };
  const { day: debitDate } = planDebit(question, mandate?.debitsFrom ?? null);
  const last = await DebitAttempt.findOne({ where: { invoiceId }, order: [["debitNumber", "DESC"]] });
  const row = await scheduleDebit(dependencies, {
    ...{ invoiceId, businessId, amountCents, debitDate, why: [debitsTexts.later] },
    ...{ attempt: (await findLastAttempt(invoiceId)) + 1, debitNumber: (last?.debitNumber ?? 0) + 1, tryNumber: 1 },
  });
  await noticeDebit(dependencies, row);
  return row;
}
