import type { MessageAnswer } from "@portal/api-contract";
import { DebitMandate } from "../../models/debit-mandate.model";
import type { OwnBusiness } from "../../models/values/own-business";
import { refuseStep } from "./bank-refusals";
import type { BankDependencies } from "./bank.dependencies";
import { bankTexts } from "./bank.texts";
import { readProgress } from "./wizard-progress";

/** The acceptance has already opened the wizard card (S46). Throws 409 while no authorization is active. */
export async function confirmWizard(dependencies: BankDependencies, business: OwnBusiness): Promise<MessageAnswer> {
  const { active, open } = await readProgress(dependencies, business.id);
  if (active) return { message: bankTexts.added, type: "success" };
  if (open?.state === "pending") throw refuseStep("DEPOSITS_FIRST", bankTexts.depositsFirst);
  throw refuseStep("MANDATE_FIRST", bankTexts.noMandate);
}

/** The acceptance has already sent the mail. Throws 409 before the acceptance. */
export async function confirmContractMail({ id: businessId }: OwnBusiness): Promise<MessageAnswer> {
  if ((await DebitMandate.count({ where: { businessId } })) > 0) return { message: bankTexts.mailed, type: "success" };
  throw refuseStep("MANDATE_FIRST", bankTexts.noMandate);
}
