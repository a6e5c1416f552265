import type { RetryDebitAnswer, RetryDebitRequest } from "@portal/api-contract";
import { isBankingDay } from "../../../banking-days/banking-days";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Invoice } from "../../../models/invoice.model";
import { AppError } from "../../../platform/errors/app-error";
import type { RecordAudit } from "../../../platform/audit/audit";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller } from "../billing.dependencies";
import { billingTexts, printDay } from "../billing.texts";
import { findHold } from "../clients/find-hold.query";
import { presentBilled } from "../invoices/bill.presenter";
import { findAttempts, presentPayment } from "../invoices/find-attempts.query";
import { followMoney } from "../invoices/follow-money";
import { recordInvoiceEvent } from "../invoices/move-invoice";
import { findInvoiceOrRefuse } from "../invoices/void-invoice.command";
import type { DebitsDependencies } from "./debits.dependencies";
import { retryTexts } from "./debits.texts";
import { noticeDebit } from "./notice-debit";
import { moveDebit } from "./put-off-debit";
import { findLastAttempt, findRetried, findUnplanned } from "./planned-debits.query";
import { findRetryDays, type RetryAnswer } from "./retry.policy";
import { scheduleDebit } from "./schedule-debit";

type Dependencies = DebitsDependencies & { recordAudit: RecordAudit };

interface Retry {
  dependencies: Dependencies;
  invoice: Invoice;
  last: DebitAttempt;
  date: string;
}

function wrongDay(message: string): AppError {
  return new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { date: message } });
}

function checkDay(date: string, { from, to }: NonNullable<RetryAnswer["days"]>): void {
  if (!isBankingDay(date)) throw wrongDay(retryTexts.closed(printDay(date)));
  if (date < from) throw wrongDay(retryTexts.earliest(printDay(from)));
  if (date > to) throw wrongDay(retryTexts.latest(printDay(to)));
}

async function moveRetry({ dependencies, invoice, last, date }: Retry): Promise<DebitAttempt> {
  const reason = retryTexts.chosen(printDay(date));
  await moveDebit(dependencies, last, { day: date, reason });
  const at = dependencies.clock.now();
  await recordInvoiceEvent({ invoiceId: invoice.id, kind: "retry", at, text: reason });
  return last;
}

/** Schedules a retry when no automatic retry is planned. */
async function planRetry({ dependencies, invoice, last, date }: Retry): Promise<DebitAttempt> {
  const { id: invoiceId, businessId } = invoice;
  const { debitNumber, tryNumber } = last;
  const amountCents = await findUnplanned(invoiceId);
  if (amountCents <= 0) throw new AppError({ code: "NO_RETRY", status: 409, message: retryTexts.nothingDue });
  const text = retryTexts.chosen(printDay(date));
  const next = await scheduleDebit(dependencies, {
    ...{ invoiceId, businessId, amountCents, debitDate: date, debitNumber, tryNumber: tryNumber + 1, why: [text] },
    attempt: (await findLastAttempt(invoiceId)) + 1,
  });
  await followMoney(invoiceId, { at: dependencies.clock.now(), text, kind: "retry" });
  await noticeDebit(dependencies, next);
  return next;
}

async function tryAgain(retry: Retry, caller: BillingCaller): Promise<void> {
  const { dependencies, invoice, last, date } = retry;
  const from = last.debitDate;
  const next = last.state === "scheduled" ? await moveRetry(retry) : await planRetry(retry);
  const { userId: actor, ip, requestId } = caller;
  const details = { invoiceNumber: invoice.invoiceNumber, attempt: next.attempt, from, to: date };
  const entry = { actor, action: "debit.retried", subject: invoice.businessId, details, ip, requestId };
  await dependencies.recordAudit(entry);
}

/**
 * Retries after insufficient funds, on a banking day that staff choose (S68). The retry replaces the next automatic
 * retry, and counts toward the two. Repeating returns the same answer. Throws 404 for an unknown invoice, 409 if no
 * retry is allowed, 422 for a wrong day.
 */
export function createRetryDebit(dependencies: Dependencies) {
  const { clock, findDebitMandate } = dependencies;
  return async ({ invoiceId, date }: RetryDebitRequest, caller: BillingCaller): Promise<RetryDebitAnswer> => {
    const { businessId } = await findInvoiceOrRefuse(invoiceId);
    return inBusiness(businessId, async () => {
      const invoice = await findInvoiceOrRefuse(invoiceId);
      const attempts = (await findAttempts([invoiceId])).get(invoiceId) ?? [];
      const last = findRetried(attempts);
      const mandate = await findDebitMandate(businessId);
      const hold = await findHold(businessId, clock.now());
      if (hold) throw new AppError({ code: "ON_HOLD", status: 409, message: billingTexts.onHold(hold) });
      const { days, refusal } = findRetryDays({ status: invoice.status, attempts, mandate, now: clock.now() });
      if (days === null || !last) {
        throw new AppError({ code: "NO_RETRY", status: 409, message: refusal ?? retryTexts.otherReason });
      }
      const isSame = last.state === "scheduled" && last.debitDate === date;
      if (!isSame) {
        checkDay(date, days);
        await tryAgain({ dependencies, invoice, last, date }, caller);
      }
      const next = findRetried((await findAttempts([invoiceId])).get(invoiceId) ?? []) ?? last;
      await invoice.reload();
      const message = retryTexts.planned(printDay(date));
      return { invoice: presentBilled(invoice), payment: presentPayment(next), message, type: "success" };
    });
  };
}
