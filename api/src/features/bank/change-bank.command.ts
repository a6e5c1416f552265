import type { MessageAnswer } from "@portal/api-contract";
import { BankSession } from "../../models/bank-session.model";
import { randomId } from "../../platform/crypto/random-id";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { refuseStep } from "./bank-refusals";
import { bankTexts } from "./bank.texts";
import { readProgress } from "./wizard-progress";

/**
 * Lets another account be connected, chosen and authorized in the place of the one that is debited, which counts until then. Whoever
 * does not go on within a day has changed nothing. Throws 409 where none is debited.
 */
export function createChangeBank(dependencies: BankDependencies) {
  const { database, clock, recordAudit } = dependencies;
  return ({ session, business, ip, requestId }: BankCaller): Promise<MessageAnswer> =>
    inBusiness(database, business.id, async ({ transaction }) => {
      const progress = await readProgress(dependencies, business.id, transaction);
      if (!progress.active) throw refuseStep("MANDATE_FIRST", bankTexts.noMandate);
      if (progress.step === "done") {
        await progress.session?.update({ state: "closed" }, { transaction });
        const visit = { id: randomId("bse"), businessId: business.id, state: "open" as const, createdAt: clock.now() };
        await BankSession.create(visit, { transaction });
        const action = "bank.change-begun";
        await recordAudit(transaction, { actor: session.userId, action, subject: business.id, ip, requestId });
      }
      return { message: bankTexts.changeBegun, type: "success" };
    });
}
