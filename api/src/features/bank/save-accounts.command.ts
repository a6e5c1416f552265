import type { MessageAnswer } from "@portal/api-contract";
import { BankAccount } from "../../models/bank-account.model";
import { BankCustomer } from "../../models/bank-customer.model";
import type { BankSession } from "../../models/bank-session.model";
import { randomId } from "../../platform/crypto/random-id";
import type { Transaction } from "../../platform/db/database";
import { AppError } from "../../platform/errors/app-error";
import type { BankAccount as ToldAccount } from "../../providers/debits/debits.port";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { askProvider, refuseStep } from "./bank-refusals";
import { accountTexts, bankTexts } from "./bank.texts";
import { readProgress, type WizardProgress } from "./wizard-progress";

/** The visit whose accounts are to be kept. Throws 409 where there is none, or the step is another one. */
function checkSave({ step, session, open }: WizardProgress): BankSession {
  if (step === "done") throw refuseStep("MANDATE_ACCEPTED", bankTexts.done);
  if (step === "deposits") throw refuseStep("DEPOSITS_FIRST", bankTexts.depositsFirst);
  if (step === "agreement") throw refuseStep("AGREEMENT_FIRST", bankTexts.agreementFirst);
  if (open?.state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
  if (!session?.externalId) throw refuseStep("BANK_FIRST", bankTexts.connectFirst);
  return session;
}

/** What the provider says was chosen in this visit, if it was a visit of this business's customer. */
async function readAccounts({ debits }: BankDependencies, session: BankSession): Promise<readonly ToldAccount[]> {
  const customer = await BankCustomer.findOne({ where: { businessId: session.businessId } });
  const told = await askProvider(() => debits.readBankSession(session.externalId ?? ""));
  if (told.customerId !== customer?.externalId) {
    throw new AppError({ code: "NOT_FOUND", status: 404, message: bankTexts.otherCustomer });
  }
  return told.accounts;
}

async function keepAccounts(
  transaction: Transaction,
  { id: sessionId, businessId }: BankSession,
  told: readonly ToldAccount[],
  savedAt: Date,
): Promise<void> {
  const rows = told.map(({ id: externalId, institution, name, last4, kind, debitable, status }) => ({
    ...{ id: randomId("bac"), businessId, sessionId, externalId, institution, kind, status, savedAt },
    name: name ?? accountTexts.names[kind],
    last4: last4 ?? "",
    isDebitable: debitable,
  }));
  const updateOnDuplicate = ["sessionId", "institution", "name", "last4", "kind", "isDebitable", "status"] as const;
  await BankAccount.bulkCreate(rows, { updateOnDuplicate: [...updateOnDuplicate], transaction });
}

/**
 * What was chosen on the bank page, as the provider tells it: nothing of what the browser says is believed. A second time it
 * changes nothing. Throws 422 where nothing was chosen, 409 where no bank page was opened.
 */
export function createSaveAccounts(dependencies: BankDependencies) {
  const { database, clock, recordAudit } = dependencies;
  return async ({ session, business, ip, requestId }: BankCaller): Promise<MessageAnswer> => {
    const visit = checkSave(await readProgress(dependencies, business.id));
    const told = await readAccounts(dependencies, visit);
    if (told.length === 0) {
      throw new AppError({ code: "NO_BANK_ACCOUNT", status: 422, message: bankTexts.nothingSelected });
    }
    await inBusiness(database, business.id, async ({ transaction }) => {
      const current = checkSave(await readProgress(dependencies, business.id, transaction));
      if (current.id !== visit.id) throw refuseStep("BANK_FIRST", bankTexts.connectFirst);
      const now = clock.now();
      await keepAccounts(transaction, current, told, now);
      if (current.state === "saved") return;
      await current.update({ state: "saved", savedAt: now }, { transaction });
      const details = { session: current.id, accounts: told.length };
      const entry = { actor: session.userId, action: "bank.connected", subject: business.id, details, ip, requestId };
      await recordAudit(transaction, entry);
    });
    return { message: bankTexts.connected(told.length), type: "success" };
  };
}
