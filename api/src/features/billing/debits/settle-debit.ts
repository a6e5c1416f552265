import { addBankingDays } from "../../../banking-days/banking-days";
import { firstNoticedDay } from "../../../banking-days/debit-date";
import { bankingZone } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { toLocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import type { DebitReturn } from "../../../providers/debits/debit-return.port";
import type { Debit } from "../../../providers/debits/debits.port";
import { inBusiness } from "../../../sales/lock-business";
import { fitQuestions } from "../disputes/fit-questions";
import { followMoney } from "../invoices/follow-money";
import { cancelScheduledDebits } from "./cancel-debits";
import { findLastAttempt, findUnplanned, describeRest } from "./planned-debits.query";
import { fitWriteOff } from "../invoices/fit-write-off";
import { cancelUnpaidCredit } from "../refunds/cancel-unpaid-credit";
import { isAfterAuthorization } from "../rehearsal/plan-debit.policy";
import {
  chooseCode,
  endsPermission,
  isRetried,
  isReturnReason,
  mayTryOn,
  stateAfter,
} from "../returns/find-return.policy";
import type { NextTry } from "../returns/return-sentences.texts";
import { openReturnCase } from "../returns/open-return-case";
import type { DebitsDependencies } from "./debits.dependencies";
import { maxAttempts, retryAfter } from "./debits.limits";
import { describeReason, type DebitReason } from "./debit-reasons.texts";
import { debitsTexts } from "./debits.texts";
import { isDayHeld } from "./find-due-hold.query";
import { enqueueEndMandate } from "./jobs/end-mandate.job";
import { recordDebitDrift } from "./record-debit-drift";
import { noticeDebit } from "./notice-debit";
import { noticeEnd } from "./notice-end";
import { postDebit } from "./post-debit";
import { scheduleDebit } from "./schedule-debit";
import type { ProviderDebit } from "./send-debit";

export type DebitResult = ProviderDebit & {
  returned: DebitReturn | null;
  /** Found by the nightly check, not by an event. */
  isCompared: boolean;
};

interface Settlement {
  dependencies: DebitsDependencies;
  row: DebitAttempt;
  now: Date;
}

/** Schedules a retry after insufficient funds, at most twice (S50), while debits are authorized. */
async function retry({ dependencies, row, now }: Settlement): Promise<DebitAttempt | null> {
  const { invoiceId, businessId, debitNumber, tryNumber } = row;
  const days = retryAfter[tryNumber - 1];
  if (!isRetried(row) || tryNumber >= maxAttempts || days === undefined) return null;
  const amountCents = Math.min(readCents(row.amountCents), await findUnplanned(invoiceId));
  if (amountCents <= 0) return null;
  const mandate = await dependencies.findDebitMandate(businessId);
  if (mandate === null) return null;
  const today = toLocalDay(now, bankingZone);
  const [ruled, noticed] = [addBankingDays(today, days), firstNoticedDay(today, mandate.holder)];
  const debitDate = noticed > ruled ? noticed : ruled;
  const attempts = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  if (!mayTryOn(attempts, debitNumber, debitDate) || isAfterAuthorization(debitDate, mandate.endsAt, now)) return null;
  const text = debitsTexts.retried(days);
  const next = await scheduleDebit(dependencies, {
    ...{ invoiceId, businessId, amountCents, debitDate, debitNumber, tryNumber: tryNumber + 1 },
    attempt: (await findLastAttempt(invoiceId)) + 1,
    why: [text],
  });
  await followMoney(invoiceId, { at: now, text, kind: "retry" });
  return next;
}

async function endMandate({ dependencies, row }: Settlement): Promise<void> {
  const { mandateId, reason } = row;
  if (mandateId === null || reason === null) return;
  await enqueueEndMandate(dependencies, { mandateId, reason });
}

/** Facts of a return that came before success; empty if no bank returned the debit. */
function readReturn(reason: DebitReason, debit: Debit | null, now: Date) {
  if (!debit?.isBankReturn || !isReturnReason(reason)) return {};
  return { returnCode: chooseCode(debit.returnCode, reason), returnReceivedAt: now };
}

const describeTry = async ({ dependencies }: Settlement, next: DebitAttempt): Promise<NextTry> => ({
  day: (await isDayHeld(dependencies, next)) ? null : next.debitDate,
});

async function fail(settlement: Settlement, reason: DebitReason, debit: Debit | null = null): Promise<void> {
  const { row, now } = settlement;
  const by = { returnCode: null, returnReceivedAt: null, reason, ...readReturn(reason, debit, now) };
  await row.update({ ...by, state: "failed", settledAt: now });
  await postDebit("debit-failed", row, { occurredAt: now, postedAt: now });
  const isEnding = isReturnReason(reason) && endsPermission(row);
  // As after the return of a paid debit: scheduled debits need a new authorization, and retries may be forbidden (S50).
  if (isEnding) await cancelScheduledDebits(settlement.dependencies, row.invoiceId);
  await fitQuestions(settlement.dependencies, row.invoiceId);
  await followMoney(row.invoiceId, { at: now, text: describeReason(by, "en"), kind: "failed" });
  if (isReturnReason(reason)) await openReturnCase(row, now);
  if (isEnding) await endMandate(settlement);
  const next = isEnding ? null : await retry(settlement);
  await noticeEnd(settlement.dependencies, row, next && (await describeTry(settlement, next)));
  if (next !== null) await noticeDebit(settlement.dependencies, next);
}

async function succeed({ dependencies, row, now }: Settlement): Promise<void> {
  const { invoiceId } = row;
  await row.update({ state: "succeeded", settledAt: now });
  await postDebit("debit-succeeded", row, { occurredAt: now, postedAt: now });
  await followMoney(invoiceId, { at: now, text: await describeRest(invoiceId), kind: "paid" });
  await fitQuestions(dependencies, invoiceId);
  await noticeEnd(dependencies, row);
}

/**
 * Updates the invoice after a return. On a written-off invoice, the amount that is owed again is written off as well.
 */
async function reopenReturned(
  { row: { id, invoiceId }, now: at }: Settlement,
  { state, text }: { state: "returned" | "disputed"; text: string },
): Promise<void> {
  const { status } = await Invoice.findByPk(invoiceId, { attributes: ["status"], rejectOnEmpty: true });
  await followMoney(invoiceId, { at, text, kind: state });
  if (status !== "credited") return;
  await fitWriteOff(invoiceId, { at, isLost: state === "disputed", of: id });
  await cancelUnpaidCredit(invoiceId, at);
}

/** Records the return of a paid debit: the amount is owed again, and the mandate allows no more debits (S50). */
async function recordReturn(settlement: Settlement, bankReturn: DebitReturn): Promise<void> {
  const { row, now } = settlement;
  const reason = `returned-${bankReturn.reason}` as const;
  const { returnedAt, amountCents: cents } = bankReturn;
  const by = { reason, returnCode: chooseCode(bankReturn.returnCode, reason), returnReceivedAt: returnedAt };
  const state = stateAfter(by);
  const returnedCents = cents === readCents(row.amountCents) ? null : cents;
  await row.update({ ...by, state, returnedAt, returnedCents });
  await postDebit("debit-returned", row, { occurredAt: returnedAt, postedAt: now, cents });
  // The provider has ended the mandate (S50).
  await cancelScheduledDebits(settlement.dependencies, row.invoiceId);
  await fitQuestions(settlement.dependencies, row.invoiceId);
  await reopenReturned(settlement, { state, text: describeReason(by, "en") });
  await openReturnCase(row, now);
  await endMandate(settlement);
  await noticeEnd(settlement.dependencies, row);
}

async function settleProcessing(settlement: Settlement, { debit, unmade }: ProviderDebit): Promise<void> {
  if (debit === null) return fail(settlement, unmade);
  switch (debit.state) {
    case "succeeded":
      return succeed(settlement);
    case "failed":
      return fail(settlement, debit.failure ?? "other", debit);
    case "canceled":
      return fail(settlement, "canceled");
    // Created but not confirmed. We must not give it up; the nightly check opens a case (D229).
    case "open":
    case "processing":
      return undefined;
  }
}

/** Throws for a different id, because that would be a second debit. */
async function storeDebitId({ row }: Settlement, { id, expectedOn }: Debit): Promise<void> {
  if (row.paymentIntentId !== null && row.paymentIntentId !== id) {
    throw new Error(`The attempt ${row.id} has two debits at the provider: ${row.paymentIntentId} and ${id}.`);
  }
  const day = expectedOn?.toISOString().slice(0, 10) ?? row.expectedOn;
  await row.update({ paymentIntentId: id, expectedOn: day });
}

/**
 * Applies the provider's state in one transaction with ledger and invoice. A state applied before, or older than ours,
 * changes nothing.
 */
export async function settleDebit(
  dependencies: DebitsDependencies,
  { id, businessId }: Pick<DebitAttempt, "id" | "businessId">,
  { returned, isCompared, ...answer }: DebitResult,
): Promise<void> {
  const { clock } = dependencies;
  await inBusiness(businessId, async () => {
    const row = await DebitAttempt.findByPk(id, { lock: true, rejectOnEmpty: true });
    const settlement = { dependencies, row, now: clock.now() };
    const before = { debitId: row.paymentIntentId, state: row.state };
    if (answer.debit !== null) await storeDebitId(settlement, answer.debit);
    if (row.state === "processing") await settleProcessing(settlement, answer);
    if (row.state === "succeeded" && returned !== null) await recordReturn(settlement, returned);
    if (isCompared) await recordDebitDrift(row, before, settlement.now);
  });
}
