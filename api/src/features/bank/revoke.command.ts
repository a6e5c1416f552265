import type { MessageAnswer, RevocationAnswer } from "@portal/api-contract";
import { BankAccount } from "../../models/bank-account.model";
import { BankSession } from "../../models/bank-session.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { User } from "../../models/user.model";
import type { Transaction } from "../../platform/db/database";
import type { OwnBusiness } from "../../platform/session/own-business";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { sendRevoked } from "./bank-messages";
import { refuseStep } from "./bank-refusals";
import { bankTexts, revocationEffects } from "./bank.texts";
import { abandonChoice, endPermission } from "./end-permission";
import { readProgress, type WizardProgress } from "./wizard-progress";

/** What was accepted and not ended: the one that counts first, then one whose deposits are on their way. */
function listRevocable({ active, open }: WizardProgress): DebitAuthorization[] {
  return [active, open?.state === "pending" ? open : null].filter((row) => row !== null);
}

async function isAnyInFlight(
  { hasDebitInFlight }: BankDependencies,
  rows: readonly DebitAuthorization[],
  transaction?: Transaction,
): Promise<boolean> {
  for (const row of rows) if (await hasDebitInFlight(row, transaction)) return true;
  return false;
}

/** What revoking would do, before it is done; nothing where no debit is authorized. */
export async function findRevocation(
  dependencies: BankDependencies,
  business: OwnBusiness | null,
): Promise<RevocationAnswer> {
  const revocable = business ? listRevocable(await readProgress(dependencies, business.id)) : [];
  if (revocable.length === 0) return { canRevoke: false, reason: bankTexts.noMandate, effects: [] };
  const isInFlight = await isAnyInFlight(dependencies, revocable);
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

/** Whether the last one that ended was revoked: then whoever revokes has not heard the answer. */
async function isRevoked(businessId: string, transaction: Transaction): Promise<boolean> {
  const where = { businessId, state: ["inactive" as const, "revoked" as const] };
  const last = await DebitAuthorization.findOne({ where, order: [["endedAt", "DESC"]], transaction });
  return last?.state === "revoked";
}

/** All that was accepted, with what was begun besides. */
async function endAll(
  dependencies: BankDependencies,
  transaction: Transaction,
  rows: readonly DebitAuthorization[],
  { session, business, ip, requestId }: BankCaller,
): Promise<void> {
  const now = dependencies.clock.now();
  for (const row of rows) {
    await endPermission(dependencies, transaction, row, { state: "revoked", reason: "by the client", now });
    const details = { authorization: row.id };
    const entry = { actor: session.userId, action: "mandate.revoked", subject: business.id, details, ip, requestId };
    await dependencies.recordAudit(transaction, entry);
  }
  await BankSession.update({ state: "closed" }, { where: { liveBusiness: business.id }, transaction });
}

/**
 * Ends the authorization at once, also one whose account is not proved yet: no further debit is started, and the payment method
 * goes by a job. The evidence stays. A second time it changes nothing. Throws 409 where no debit is authorized, and while one
 * is on its way.
 */
export function createRevoke(dependencies: BankDependencies) {
  const { database, clock } = dependencies;
  return async (caller: BankCaller): Promise<MessageAnswer> => {
    const { business } = caller;
    await inBusiness(database, business.id, async ({ transaction }) => {
      const progress = await readProgress(dependencies, business.id, transaction);
      const { open } = progress;
      const revocable = listRevocable(progress);
      const [first] = revocable;
      if (!first && (await isRevoked(business.id, transaction))) return;
      if (!first) throw refuseStep("MANDATE_FIRST", bankTexts.noMandate);
      if (open?.state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
      if (await isAnyInFlight(dependencies, revocable, transaction)) {
        throw refuseStep("DEBIT_IN_FLIGHT", bankTexts.debitInFlight);
      }
      const isBegun = open !== null && open.state !== "pending";
      if (isBegun) await abandonChoice(dependencies, transaction, open, clock.now());
      await endAll(dependencies, transaction, revocable, caller);
      await tellOwner(dependencies, transaction, first, caller);
    });
    return { message: bankTexts.revoked, type: "success" };
  };
}
