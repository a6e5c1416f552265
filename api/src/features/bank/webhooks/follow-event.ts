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

/** Settles an open authorization. One that ended here but was accepted at the provider is ended there too. */
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

/** Ends the authorization of a blocked or detached payment method. */
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

/** Enqueues a read of the account after the provider refreshed its transactions. */
async function followTransactions(dependencies: BankDependencies, externalId: string): Promise<boolean> {
  const account = await BankAccount.findOne({ where: { externalId } });
  if (!account) return false;
  await inTransaction(() => enqueueReading(dependencies, account));
  return true;
}

/** Reads the subject of an event and applies its current state; false when the subject is foreign. */
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
