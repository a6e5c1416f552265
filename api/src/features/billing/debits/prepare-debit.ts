import { nextBankingDay } from "../../../banking-days/banking-days";
import { bankingZone, firstOpenDay } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { inBusiness } from "../../../sales/lock-business";
import { followMoney } from "../invoices/follow-money";
import { moveInvoice } from "../invoices/move-invoice";
import { cancelDebit } from "./cancel-debits";
import type { DebitMandate, DebitsDependencies } from "./debits.dependencies";
import { describeReason } from "./debit-reasons.texts";
import { debitsTexts } from "./debits.texts";
import { findDueHold } from "./find-due-hold.query";
import { mayStillTry } from "./fit-debit.policy";
import { noticeEnd } from "./notice-end";
import { postDebit } from "./post-debit";
import { postponeDebit, resumeDebit } from "./postpone-debit";
import { isPostponed } from "./postponed.policy";
import { moveDebit, waitForDay } from "./put-off-debit";

/** A later day if the provider does not allow debits yet; null if the debit may be sent now. */
function findDelay(
  { debitsFrom }: DebitMandate,
  { now, today }: { now: Date; today: string },
): { day: string; reason: string } | null {
  if (debitsFrom === null || debitsFrom <= now) return null;
  const open = firstOpenDay(debitsFrom);
  return { day: open > today ? open : nextBankingDay(today), reason: debitsTexts.held };
}

/** Fails a debit that was never sent, so the ledger gets no entry. */
async function failUnsent(dependencies: DebitsDependencies, row: DebitAttempt, now: Date): Promise<void> {
  await row.update({ state: "failed", reason: "no-mandate", settledAt: now });
  await followMoney(row.invoiceId, { at: now, text: describeReason(row, "en"), kind: "failed" });
  await noticeEnd(dependencies, row);
}

/** Cancels a retry that is no longer allowed; returns whether it did. The cents of the retry are owed again (S50). */
async function endRetry(dependencies: DebitsDependencies, row: DebitAttempt, now: Date): Promise<boolean> {
  const { invoiceId, tryNumber } = row;
  if (tryNumber === 1) return false;
  const attempts = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  if (mayStillTry(attempts, row, toLocalDay(now, bankingZone))) return false;
  await cancelDebit(dependencies, row);
  await followMoney(invoiceId, { at: now, text: debitsTexts.retryOver, kind: "failed" });
  return true;
}

/** Stores the exact request. From now on the attempt may have been sent. */
async function freeze(row: DebitAttempt, { mandate, now }: { mandate: DebitMandate; now: Date }): Promise<void> {
  const { authorizationId, customerId, paymentMethodId, mandateId } = mandate;
  const { invoiceNumber } = await Invoice.findByPk(row.invoiceId, { rejectOnEmpty: true });
  const request = { invoiceNumber, authorizationId, customerId, paymentMethodId, mandateId };
  await moveInvoice(row.invoiceId, "processing", { at: now });
  await row.update({ ...request, state: "processing", sentAt: now });
  await postDebit("debit-sent", row, { occurredAt: now, postedAt: now });
}

const isReady = ({ state }: DebitAttempt) => state === "processing";

async function decide(dependencies: DebitsDependencies, row: DebitAttempt): Promise<void> {
  const { clock, findDebitMandate } = dependencies;
  const now = clock.now();
  const today: LocalDay = toLocalDay(now, bankingZone);
  if (await endRetry(dependencies, row, now)) return;
  const mandate = await findDebitMandate(row.businessId);
  if ((await findDueHold(row, now)) !== null) {
    await postponeDebit(dependencies, row, { mandate, today });
    return;
  }
  const isEnded = mandate === null || (mandate.endsAt !== null && mandate.endsAt <= now);
  if (isEnded && (row.debitDate <= today || isPostponed(row))) {
    await failUnsent(dependencies, row, now);
    return;
  }
  if (isPostponed(row) && mandate !== null) {
    await resumeDebit(dependencies, row, { mandate, today });
    return;
  }
  if ((await waitForDay(dependencies, row, mandate)) || mandate === null) return;
  const delay = findDelay(mandate, { now, today });
  if (delay === null) {
    await freeze(row, { mandate, now });
    return;
  }
  await moveDebit(dependencies, row, delay);
}

/**
 * The attempt waits, moves, fails without a mandate, or becomes ready. It becomes ready only if this transaction reads
 * that its notice was handed over on an earlier day (S52).
 *
 * @returns the time at which this call made the attempt ready, so nobody has sent it before; else null
 */
export async function prepareDebit(
  dependencies: DebitsDependencies,
  { id, businessId }: Pick<DebitAttempt, "id" | "businessId">,
): Promise<Date | null> {
  return inBusiness(businessId, async () => {
    const row = await DebitAttempt.findByPk(id, { lock: true, rejectOnEmpty: true });
    if (row.state !== "scheduled") return null;
    await decide(dependencies, row);
    return isReady(row) ? row.sentAt : null;
  });
}
