import type { MessageAnswer, RevocationAnswer } from "@portal/api-contract";
import { BankAccount } from "../../models/bank-account.model";
import { BankSession } from "../../models/bank-session.model";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import { User } from "../../models/user.model";
import type { Transaction } from "../../platform/db/database";
import type { OwnBusiness } from "../../platform/session/own-business";
import { inBusiness } from "../../sales/lock-business";
import { abandonChoice, releaseAccount } from "./abandon-choice";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { sendRevoked } from "./bank-messages";
import { refuseStep } from "./bank-refusals";
import { bankTexts, revocationEffects } from "./bank.texts";
import { enqueueCleanUp } from "./jobs/clean-up.job";
import { readProgress } from "./wizard-progress";

/** What revoking would do, before it is done; nothing where no debit is authorized. */
export async function findRevocation(
  dependencies: BankDependencies,
  business: OwnBusiness | null,
): Promise<RevocationAnswer> {
  const { active } = business ? await readProgress(dependencies, business.id) : { active: null };
  if (!business || !active) return { canRevoke: false, reason: bankTexts.noMandate, effects: [] };
  const isInFlight = await dependencies.hasDebitInFlight(business.id);
  const reason = isInFlight ? bankTexts.debitInFlight : null;
  return { canRevoke: !isInFlight, reason, effects: [...revocationEffects] };
}

async function tellOwner(
  dependencies: BankDependencies,
  transaction: Transaction,
  { accountId }: DebitAuthorization,
  { session, locale }: BankCaller,
): Promise<void> {
  const account = await BankAccount.findByPk(accountId, { transaction, rejectOnEmpty: true });
  const user = await User.findByPk(session.userId, { transaction, rejectOnEmpty: true });
  await sendRevoked(dependencies, { transaction, account, user, locale });
}

/**
 * Ends the authorization at once: no further debit is started, and the payment method goes by a job. The evidence stays. Throws
 * 409 where no debit is authorized, and while one is on its way.
 */
export function createRevoke(dependencies: BankDependencies) {
  const { database, clock, recordAudit, hasDebitInFlight } = dependencies;
  return async (caller: BankCaller): Promise<MessageAnswer> => {
    const { session, business, ip, requestId } = caller;
    await inBusiness(database, business.id, async ({ transaction }) => {
      const { active, open } = await readProgress(dependencies, business.id, transaction);
      if (!active) throw refuseStep("MANDATE_FIRST", bankTexts.noMandate);
      if (open?.state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
      if (await hasDebitInFlight(business.id, transaction)) {
        throw refuseStep("DEBIT_IN_FLIGHT", bankTexts.debitInFlight);
      }
      const now = clock.now();
      await active.update({ state: "revoked", reason: "by the client", endedAt: now }, { transaction });
      await releaseAccount(transaction, active, now);
      await enqueueCleanUp(dependencies, transaction, active);
      if (open) await abandonChoice(dependencies, transaction, open, now);
      await BankSession.update({ state: "closed" }, { where: { liveBusiness: business.id }, transaction });
      await tellOwner(dependencies, transaction, active, caller);
      const details = { authorization: active.id };
      const entry = { actor: session.userId, action: "mandate.revoked", subject: business.id, details, ip, requestId };
      await recordAudit(transaction, entry);
    });
    return { message: bankTexts.revoked, type: "success" };
  };
}
