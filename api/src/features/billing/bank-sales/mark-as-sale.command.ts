import type { MarkAsSaleRequest, MessageAnswer } from "@portal/api-contract";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { bankSalesTexts } from "./bank-sales.texts";
import { changeDeposit, type DepositChange } from "./change-deposit";
import { isMarked, readDepositRows } from "./deposit-sale";

async function findDeposit(externalId: string): Promise<BankTransaction> {
  const deposit = await BankTransaction.findOne({ where: { externalId } });
  if (deposit) return deposit;
  throw new AppError({ code: "NO_TRANSACTION", status: 404, message: bankSalesTexts.noTransaction });
}

/**
 * Source: S29, S68. Repeating changes nothing and notifies nobody. Throws 404 for an unknown deposit, and the errors of
 * `changeDeposit`.
 */
export function createMarkAsSale(dependencies: BillingDependencies) {
  async function change(lock: BusinessLock, deposit: BankTransaction, wanted: DepositChange): Promise<string> {
    // A payout may have been matched before the lock.
    await deposit.reload();
    const rows = await readDepositRows(deposit);
    const { marked } = wanted;
    if (isMarked(rows) === marked) return marked ? bankSalesTexts.marked : bankSalesTexts.unmarked;
    return (await changeDeposit(dependencies, lock, { deposit, rows }, wanted)).message;
  }
  return async (
    { transactionId, marked, reason }: MarkAsSaleRequest,
    caller: BillingCaller,
  ): Promise<MessageAnswer> => {
    const deposit = await findDeposit(transactionId);
    const message = await inBusiness(deposit.businessId, (lock) => change(lock, deposit, { marked, reason, caller }));
    return { message, type: "success" };
  };
}
