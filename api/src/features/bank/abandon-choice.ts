import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import type { Transaction } from "../../platform/db/database";
import type { BankDependencies } from "./bank.dependencies";
import { enqueueCleanUp } from "./jobs/clean-up.job";

/** Gives an account free for other businesses (S31); the one of the active authorization is held, also where it is the same. */
export async function releaseAccount(
  transaction: Transaction,
  { businessId, accountId }: Pick<DebitAuthorization, "businessId" | "accountId">,
  now: Date,
): Promise<void> {
  await BankAccount.update({ releasedAt: now }, { where: { id: accountId, releasedAt: null }, transaction });
  const active = await DebitAuthorization.findOne({ where: { activeBusiness: businessId }, transaction });
  if (active) await BankAccount.update({ releasedAt: null }, { where: { id: active.accountId }, transaction });
}

/** Another account is chosen, or another bank: what was prepared for this one ends, at the provider by a job. */
export async function abandonChoice(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  transaction: Transaction,
  choice: DebitAuthorization,
  now: Date,
): Promise<void> {
  await choice.update({ state: "abandoned", endedAt: now }, { transaction });
  await releaseAccount(transaction, choice, now);
  await enqueueCleanUp({ enqueueJob }, transaction, choice);
}
