import type { MessageAnswer } from "@portal/api-contract";
import { BankSession } from "../../models/bank-session.model";
import { AppError } from "../../platform/errors/app-error";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { askProvider } from "./bank-refusals";
import { bankTexts } from "./bank.texts";
import { checkVisit, keepVisit, readVisit } from "./visit";
import { readProgress } from "./wizard-progress";

/**
 * What was chosen on the bank page, as the provider tells it: nothing of what the browser says is believed. A second time it
 * changes nothing. Throws 422 where nothing was chosen, and the visit is over then; 409 where no bank page was opened.
 */
export function createSaveAccounts(dependencies: BankDependencies) {
  return async (caller: BankCaller): Promise<MessageAnswer> => {
    const visit = checkVisit(await readProgress(dependencies, caller.business.id));
    const told = await askProvider(() => readVisit(dependencies, visit));
    if (!told) throw new AppError({ code: "NOT_FOUND", status: 404, message: bankTexts.otherCustomer });
    if (told.length === 0) {
      await BankSession.update({ state: "closed" }, { where: { id: visit.id, state: "open" } });
      throw new AppError({ code: "NO_BANK_ACCOUNT", status: 422, message: bankTexts.nothingSelected });
    }
    await keepVisit(dependencies, visit, told, caller);
    return { message: bankTexts.connected(told.length), type: "success" };
  };
}
