import type { MarkAsSaleRequest, MessageAnswer } from "@portal/api-contract";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { bankSalesTexts } from "./bank-sales.texts";
import { changeDeposit, type DepositChange } from "./change-deposit";
import { isMarked, readTold } from "./deposit-sale";

async function findDeposit(externalId: string): Promise<BankTransaction> {
  const deposit = await BankTransaction.findOne({ where: { externalId } });
  if (deposit) return deposit;
  throw new AppError({ code: "NO_TRANSACTION", status: 404, message: bankSalesTexts.noTransaction });
}

/**
 * A deposit of the bank counts as a sale, or no longer counts (S29, S68), with the reason that its owner reads. Again: nothing
 * more happens, and nobody is notified. Throws 404 for an unknown one, and what `changeDeposit` throws.
 */
export function createMarkAsSale(dependencies: BillingDependencies) {
  async function change(lock: BusinessLock, deposit: BankTransaction, wanted: DepositChange): Promise<string> {
    // As it is now that nobody else changes what counts: it may have been found to be a payout meanwhile.
    await deposit.reload();
    const told = await readTold(deposit);
    const { marked } = wanted;
    if (isMarked(told) === marked) return marked ? bankSalesTexts.marked : bankSalesTexts.unmarked;
    return (await changeDeposit(dependencies, lock, { deposit, told }, wanted)).message;
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
