import type { MarkAsSaleRequest, MessageAnswer } from "@portal/api-contract";
import { BankTransaction } from "../../../models/bank-transaction.model";
import type { Transaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { bankSalesTexts } from "./bank-sales.texts";
import { isGiven, isMarked, isOnLiveInvoice, next, readTold, unmark, type Change, type Told } from "./deposit-sale";
import { bankSource, connectBankSales, returnIdOf, tellReturn, tellSale } from "./told-deposit";

function refuse(code: string, status: 409 | 422, message: string): AppError {
  return new AppError({ code, status, message });
}

/** Throws where it is no money that somebody paid for what was sold, as far as the bank and linked sources tell. */
function checkDeposit({ payoutOf, payoutId, amountCents, status }: BankTransaction): void {
  if (payoutOf !== null || payoutId !== null) throw refuse("PAYOUT", 422, bankSalesTexts.payout);
  if (amountCents <= 0) throw refuse("NO_DEPOSIT", 422, bankSalesTexts.wentOut);
  if (status !== "posted") throw refuse("NOT_POSTED", 409, bankSalesTexts.notPosted);
}

async function mark(transaction: Transaction, deposit: BankTransaction, told: Told, at: Date): Promise<Change> {
  const { marked: message } = bankSalesTexts;
  checkDeposit(deposit);
  if (!isGiven(told)) {
    return { record: tellSale(deposit, { state: "completed", version: next(told.sale), at }), message };
  }
  if (await isOnLiveInvoice(transaction, returnIdOf(deposit))) {
    throw refuse("CREDITED", 409, bankSalesTexts.credited);
  }
  return { record: tellReturn(deposit, { state: "failed", version: next(told.taken), at }), message };
}

async function findDeposit(externalId: string): Promise<BankTransaction> {
  const deposit = await BankTransaction.findOne({ where: { externalId } });
  if (deposit) return deposit;
  throw new AppError({ code: "NO_TRANSACTION", status: 404, message: bankSalesTexts.noTransaction });
}

/**
 * A deposit of the bank counts as a sale, or counts no more (S29). Again: nothing more happens. Throws 404 for an unknown
 * one, 422 for a payout or for what went out, 409 for what is not posted or was credited since.
 */
export function createMarkAsSale({ database, clock, recordSales, recordAudit, askForSightings }: BillingDependencies) {
  async function change(
    lock: BusinessLock,
    deposit: BankTransaction,
    { marked, caller }: { marked: boolean; caller: BillingCaller },
  ): Promise<string> {
    const { transaction } = lock;
    // As it is now that nobody else changes what counts: it may have been found to be a payout meanwhile.
    await deposit.reload({ transaction });
    const told = await readTold(transaction, deposit);
    if (isMarked(told) === marked) return marked ? bankSalesTexts.marked : bankSalesTexts.unmarked;
    const { record, message } = await (marked ? mark : unmark)(transaction, deposit, told, clock.now());
    const { businessId: subject, externalId, amountCents } = deposit;
    await recordSales(lock, { connection: connectBankSales(subject), records: [record] });
    await askForSightings(transaction, { businessId: subject, source: bankSource });
    const { userId: actor, ip, requestId } = caller;
    const action = marked ? "deposit.marked" : "deposit.unmarked";
    const details = { transaction: externalId, amountCents };
    await recordAudit(transaction, { actor, action, subject, details, ip, requestId });
    return message;
  }
  return async ({ transactionId, marked }: MarkAsSaleRequest, caller: BillingCaller): Promise<MessageAnswer> => {
    const deposit = await findDeposit(transactionId);
    const message = await inBusiness(database, deposit.businessId, (lock) => change(lock, deposit, { marked, caller }));
    return { message, type: "success" };
  };
}
