import { BankAccount } from "../../../models/bank-account.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import type { DebitEvent } from "../../../providers/debits/debit-delivery.port";
import type { BankDependencies } from "../bank.dependencies";
import { endIfEnded } from "../end-if-ended";
import { enqueueCleanUp } from "../jobs/clean-up.job";
import { enqueueReading } from "../jobs/read-transactions.job";
import { settleAuthorization } from "../settle-authorization";
import { inTransaction } from "../../../platform/db/database";

async function followMandate(dependencies: BankDependencies, mandateId: string): Promise<boolean> {
  const row = await DebitAuthorization.findOne({ where: { mandateId } });
  if (!row) return false;
  await endIfEnded(dependencies, row);
  return true;
}

/** What is not on its way stays as it is; one that has ended here and was accepted at the provider all the same is ended there, too. */
async function followAuthorization(dependencies: BankDependencies, externalId: string): Promise<boolean> {
  const row = await DebitAuthorization.findOne({ where: { externalId } });
  if (!row) return false;
  const { debits } = dependencies;
  const told = await debits.readAuthorization(externalId);
  if (row.endedAt === null) await settleAuthorization(dependencies, row, told);
  else if (told.state === "accepted") {
    await inTransaction(() => enqueueCleanUp(dependencies, row));
  }
  return true;
}

/** A payment method that its bank blocks, or that is detached, debits nothing any more. */
async function followMethod(dependencies: BankDependencies, paymentMethodId: string): Promise<boolean> {
  const row = await DebitAuthorization.findOne({ where: { paymentMethodId } });
  if (!row) return false;
  await endIfEnded(dependencies, row);
  return true;
}

async function followAccount({ debits }: BankDependencies, externalId: string): Promise<boolean> {
  const account = await BankAccount.findOne({ where: { externalId } });
  if (!account) return false;
  const { status, debitable } = await debits.readBankAccount(externalId);
  await account.update({ status, isDebitable: debitable });
  return true;
}

/** A reading at the bank has ended: what it told is read by a job of the account. */
async function followTransactions(dependencies: BankDependencies, externalId: string): Promise<boolean> {
  const account = await BankAccount.findOne({ where: { externalId } });
  if (!account) return false;
  await inTransaction(() => enqueueReading(dependencies, account));
  return true;
}

/** Reads what an event is about and acts on what it is now; false: it is about nothing of ours. */
export async function followEvent(dependencies: BankDependencies, event: DebitEvent): Promise<boolean> {
  switch (event.kind) {
    case "mandate":
      return followMandate(dependencies, event.mandateId);
    case "authorization":
      return followAuthorization(dependencies, event.authorizationId);
    case "payment-method":
      return followMethod(dependencies, event.paymentMethodId);
    case "bank-account":
      return followAccount(dependencies, event.bankAccountId);
    case "transactions":
      return followTransactions(dependencies, event.bankAccountId);
    case "debit":
      return dependencies.hearDebit(event.debitId);
    case "ignored":
    case "unknown":
      return false;
  }
}
