import type { BankTransaction } from "../../../models/bank-transaction.model";
import { AppError } from "../../../platform/errors/app-error";
import type { BusinessLock } from "../../../sales/lock-business";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { bankSalesTexts } from "./bank-sales.texts";
import { keepMark } from "./deposit-marks";
import { isReversed, isOnLiveInvoice, next, unmark, type Change, type DepositRows } from "./deposit-sale";
import { notifyOfDeposit } from "./notify-of-deposit";
import { bankSource, connectBankSales, toReversalId, toReversal, toSale } from "./deposit-record";

export interface DepositChange {
  marked: boolean;
  reason: string;
  caller: BillingCaller;
}

function refuse(code: string, status: 409 | 422, message: string): AppError {
  return new AppError({ code, status, message });
}

function checkDeposit({ payoutOf, payoutId, amountCents, status }: BankTransaction): void {
  if (payoutOf !== null || payoutId !== null) throw refuse("PAYOUT", 422, bankSalesTexts.payout);
  if (amountCents <= 0) throw refuse("NO_DEPOSIT", 422, bankSalesTexts.wentOut);
  if (status !== "posted") throw refuse("NOT_POSTED", 409, bankSalesTexts.notPosted);
}

async function mark(deposit: BankTransaction, rows: DepositRows, at: Date): Promise<Change> {
  const { marked: message } = bankSalesTexts;
  checkDeposit(deposit);
  if (!isReversed(rows)) {
    return { record: toSale(deposit, { state: "completed", version: next(rows.sale), at }), message };
  }
  if (await isOnLiveInvoice(toReversalId(deposit))) {
    throw refuse("CREDITED", 409, bankSalesTexts.credited);
  }
  return { record: toReversal(deposit, { state: "failed", version: next(rows.reversal), at }), message };
}

export async function recordDeposit(
  { recordSales, enqueueDuplicateSearch }: Pick<BillingDependencies, "recordSales" | "enqueueDuplicateSearch">,
  lock: BusinessLock,
  { businessId }: BankTransaction,
  record: SourceRecord,
): Promise<void> {
  await recordSales(lock, { connection: connectBankSales(businessId), records: [record] });
  await enqueueDuplicateSearch({ businessId, source: bankSource });
}

/**
 * Changes the deposit, and writes the audit entry and the notice to the owner, in one transaction. Throws 422 for a
 * payout or an outgoing amount. Throws 409 if the deposit is not posted, or if its unmarking was credited since.
 */
export async function changeDeposit(
  dependencies: BillingDependencies,
  lock: BusinessLock,
  { deposit, rows }: { deposit: BankTransaction; rows: DepositRows },
  { marked, reason, caller }: DepositChange,
): Promise<{ message: string; noticeId: string | null }> {
  const { businessId, externalId, amountCents } = deposit;
  const at = dependencies.clock.now();
  const { record, message } = await (marked ? mark : unmark)(deposit, rows, at);
  await recordDeposit(dependencies, lock, deposit, record);
  const { userId: actor, ip, requestId } = caller;
  const kept = await keepMark({ businessId, externalId, marked, reason, by: actor, at });
  const action = marked ? "deposit.marked" : "deposit.unmarked";
  const details = { transaction: externalId, amountCents, reason };
  await dependencies.recordAudit({ actor, action, subject: businessId, details, ip, requestId });
  const kind = marked ? "marked" : "unmarked";
  const noticeId = await notifyOfDeposit(dependencies, { deposit, mark: kept, kind, reason, by: actor, at });
  return { message, noticeId };
}
