import Joi from "joi";
import { BankAccount } from "../../../models/bank-account.model";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type JobHandler } from "../../../platform/jobs/job";
import type { BankTransaction as ProviderTransaction } from "../../../providers/debits/debits.port";
import type { BankDependencies } from "../bank.dependencies";
import { enqueuePayoutMatch } from "./match-payouts.job";
import { findPayout } from "../payout.policy";
import { inTransaction } from "../../../platform/db/database";

const readTransactionsJob = defineJob({ kind: "bank.read-transactions", payload: { accountId: Joi.string() } });

/** Per account, at most one job runs and one waits. */
export async function enqueueReading(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  { id }: Pick<BankAccount, "id">,
): Promise<void> {
  await enqueueJob({
    job: readTransactionsJob,
    payload: { accountId: id },
    coalesceKey: id,
    lane: serialLane(id),
  });
}

/** Stores the page and unmarks void deposits in one transaction, because a page is not read again. */
async function keepPage(
  { clock, unmarkDeposit }: BankDependencies,
  account: BankAccount,
  transactions: readonly ProviderTransaction[],
): Promise<void> {
  const now = clock.now();
  const { id: accountId, businessId } = account;
  const rows = transactions.map(({ id: externalId, description, ...rest }) => ({
    ...{ accountId, businessId, externalId, ...rest, description: description.slice(0, 1000) },
    payoutOf: findPayout({ amountCents: rest.amountCents, description }),
    ...{ firstSeenAt: now, updatedAt: now },
  }));
  const updateOnDuplicate = ["amountCents", "currency", "transactedAt", "status", "description"] as const;
  if (rows.length === 0) return;
  await inTransaction(async () => {
    const columns = { updateOnDuplicate: [...updateOnDuplicate, "payoutOf" as const, "updatedAt" as const] };
    await BankTransaction.bulkCreate(rows, { ...columns });
    for (const { externalId, status } of rows) {
      if (status === "void") await unmarkDeposit(externalId);
    }
  });
}

/** Reads transactions that are new or changed since the last refresh. */
export function createReadTransactionsHandler(dependencies: BankDependencies): JobHandler {
  const { debits, clock } = dependencies;
  return createJobHandler(readTransactionsJob, async ({ payload: { accountId } }) => {
    const account = await BankAccount.findByPk(accountId, { rejectOnEmpty: true });
    const { refresh } = await debits.readBankAccount(account.externalId);
    if (refresh?.state !== "succeeded" || refresh.id === account.readUntil) return;
    for await (const page of debits.listTransactions(account.externalId, { after: account.readUntil })) {
      await keepPage(dependencies, account, page);
    }
    await inTransaction(async () => {
      await account.update({ readUntil: refresh.id, readAt: clock.now(), unreadSince: null });
      await enqueuePayoutMatch(dependencies, account.businessId);
    });
  });
}
