import { BankAccount } from "../../../models/bank-account.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import type { DebitEvent } from "../../../providers/debits/debit-delivery.port";
import type { BankDependencies } from "../bank.dependencies";
import { endIfInvalid } from "../end-if-invalid";
import { enqueueCleanUp } from "../jobs/clean-up.job";
import { enqueueReading } from "../jobs/read-transactions.job";
import { settleAuthorization } from "../settle-authorization";
import { inTransaction } from "../../../platform/db/database";

async function handleMandate(dependencies: BankDependencies, mandateId: string): Promise<boolean> {
  const row = await DebitAuthorization.findOne({ where: { mandateId } });
  if (!row) return false;
  await endIfInvalid(dependencies, row);
  return true;
}

/** Settles an open authorization. If it has ended here but was accepted at the provider, a job ends it there. */
async function handleAuthorization(dependencies: BankDependencies, externalId: string): Promise<boolean> {
  const row = await DebitAuthorization.findOne({ where: { externalId } });
  if (!row) return false;
  const { debits } = dependencies;
  const known = await debits.readAuthorization(externalId);
  if (row.endedAt === null) await settleAuthorization(dependencies, row, known);
  else if (known.state === "accepted") {
    await inTransaction(() => enqueueCleanUp(dependencies, row));
  }
  return true;
}

async function handleMethod(dependencies: BankDependencies, paymentMethodId: string): Promise<boolean> {
  const row = await DebitAuthorization.findOne({ where: { paymentMethodId } });
  if (!row) return false;
  await endIfInvalid(dependencies, row);
  return true;
}

async function handleAccount({ debits }: BankDependencies, externalId: string): Promise<boolean> {
  const account = await BankAccount.findOne({ where: { externalId } });
  if (!account) return false;
  const { status, debitable } = await debits.readBankAccount(externalId);
  await account.update({ status, isDebitable: debitable });
  return true;
}

async function handleTransactions(dependencies: BankDependencies, externalId: string): Promise<boolean> {
  const account = await BankAccount.findOne({ where: { externalId } });
  if (!account) return false;
  await inTransaction(() => enqueueReading(dependencies, account));
  return true;
}

/** False when the event is about nothing that the portal stores. */
export async function handleEvent(dependencies: BankDependencies, event: DebitEvent): Promise<boolean> {
  switch (event.kind) {
    case "mandate":
      return handleMandate(dependencies, event.mandateId);
    case "authorization":
      return handleAuthorization(dependencies, event.authorizationId);
    case "payment-method":
      return handleMethod(dependencies, event.paymentMethodId);
    case "bank-account":
      return handleAccount(dependencies, event.bankAccountId);
    case "transactions":
      return handleTransactions(dependencies, event.bankAccountId);
    case "debit":
      return dependencies.handleDebitEvent(event.debitId);
    case "ignored":
    case "unknown":
      return false;
  }
}
