import type { MessageAnswer } from "@portal/api-contract";
import { BankSession } from "../../models/bank-session.model";
import { AppError } from "../../platform/errors/app-error";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { askProvider } from "./bank-refusals";
import { bankTexts } from "./bank.texts";
import { checkVisit, keepVisit, readVisit } from "./visit";
import { readProgress } from "./wizard-progress";

/**
 * Saves the accounts that the provider reports, not the browser's list. Idempotent. Throws 409 without a session whose accounts can be saved, 404
 * for another customer's. If no account was selected, throws 422 and closes the session.
 */
export function createSaveAccounts(dependencies: BankDependencies) {
  return async (caller: BankCaller): Promise<MessageAnswer> => {
    const visit = checkVisit(await readProgress(dependencies, caller.business.id));
    const shared = await askProvider(() => readVisit(dependencies, visit));
    if (!shared) throw new AppError({ code: "NOT_FOUND", status: 404, message: bankTexts.otherCustomer });
    if (shared.length === 0) {
      await BankSession.update({ state: "closed" }, { where: { id: visit.id, state: "open" } });
      throw new AppError({ code: "NO_BANK_ACCOUNT", status: 422, message: bankTexts.nothingSelected });
    }
    await keepVisit(dependencies, visit, shared, caller);
    return { message: bankTexts.connected(shared.length), type: "success" };
  };
}
