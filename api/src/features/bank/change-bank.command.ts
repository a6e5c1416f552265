import type { MessageAnswer } from "@portal/api-contract";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { refuseStep } from "./bank-refusals";
import { bankTexts } from "./bank.texts";
import { closeVisit } from "./close-visit";
import { abandonChoice } from "./end-permission";
import { openVisit } from "./open-visit";
import { readProgress } from "./wizard-progress";

/**
 * Starts a change: the debited account stays in use until the new one is authorized. An unfinished change expires after a day. Throws 409 when no
 * account is debited, or while the acceptance of a new account is undecided.
 */
export function createChangeBank(dependencies: BankDependencies) {
  const { clock, recordAudit } = dependencies;
  return ({ session, business, ip, requestId }: BankCaller): Promise<MessageAnswer> =>
    inBusiness(business.id, async () => {
      const progress = await readProgress(dependencies, business.id);
      if (!progress.active) throw refuseStep("MANDATE_FIRST", bankTexts.noMandate);
      if (progress.open?.state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
      if (progress.step === "deposits") throw refuseStep("DEPOSITS_FIRST", bankTexts.depositsFirst);
      if (progress.step === "done") {
        if (progress.open) await abandonChoice(dependencies, progress.open, clock.now());
        await closeVisit(dependencies, business.id);
        await openVisit(dependencies, business.id, { isChange: true });
        const action = "bank.change-begun";
        await recordAudit({ actor: session.userId, action, subject: business.id, ip, requestId });
      }
      return { message: bankTexts.changeBegun, type: "success" };
    });
}
