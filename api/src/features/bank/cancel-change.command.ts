import type { MessageAnswer } from "@portal/api-contract";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { refuseStep } from "./bank-refusals";
import { bankTexts } from "./bank.texts";
import { endChange } from "./end-change";
import { readProgress } from "./wizard-progress";

/**
 * Cancels a change of the account. Idempotent. Throws 409 when no account is debited, or while the bank's answer about the other account is
 * pending.
 */
export function createCancelChange(dependencies: BankDependencies) {
  const { recordAudit } = dependencies;
  return ({ session, business, ip, requestId }: BankCaller): Promise<MessageAnswer> =>
    inBusiness(business.id, async () => {
      const progress = await readProgress(dependencies, business.id);
      const { active, open, step } = progress;
      if (!active) throw refuseStep("MANDATE_FIRST", bankTexts.noMandate);
      if (open?.state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
      if (step !== "done") {
        await endChange(dependencies, progress, business.id);
        const details = { authorization: open?.id ?? null };
        const entry = { actor: session.userId, action: "bank.change-given-up", subject: business.id, details };
        await recordAudit({ ...entry, ip, requestId });
      }
      return { message: bankTexts.changeGivenUp, type: "success" };
    });
}
