import { Op } from "sequelize";
import { BankAccount } from "../../models/bank-account.model";
import { BankSession } from "../../models/bank-session.model";
import { Business } from "../../models/business.model";
import { type AuthorizationRowState, DebitAuthorization } from "../../models/debit-authorization.model";
import { User } from "../../models/user.model";
import { findLocale } from "../../messages/find-locale";
import type { Authorization } from "../../providers/debits/debits.port";
import { inBusiness } from "../../sales/lock-business";
import { sendBankChanged, sendContract, sendDeposits } from "./bank-messages";
import type { BankDependencies } from "./bank.dependencies";
import { changeHold } from "./bank.limits";
import { endPermission, releaseUnused } from "./end-permission";
import { enqueueCleanUp } from "./jobs/clean-up.job";
import { enqueueDisconnect } from "./jobs/disconnect.job";
import { enqueueFinish } from "./jobs/finish.job";
import { keepMandate } from "./keep-mandate";
import type { Settlement, SettlingCaller } from "./settlement";
import { DebitMandate } from "../../models/debit-mandate.model";

async function endPrevious({ row, now }: Settlement): Promise<DebitAuthorization | null> {
  const where = { activeBusiness: row.businessId };
  const previous = await DebitAuthorization.findOne({ where });
  if (!previous) return null;
  await previous.update({ state: "inactive", reason: "replaced", endedAt: now });
  return previous;
}

/** After a change, debits start a day later, so that the account's owner can object. */
async function becomeActive(
  dependencies: BankDependencies,
  settlement: Settlement,
  { mandateId }: Authorization,
): Promise<void> {
  const { row, now } = settlement;
  const previous = await endPrevious(settlement);
  const isChange = previous !== null || (await isNewAccount(settlement));
  const debitsFrom = isChange ? new Date(now.getTime() + changeHold) : now;
  const noDeposits = { depositsAt: null, depositsKind: null };
  await row.update({ state: "active", mandateId, debitsFrom, ...noDeposits });
  await enqueueFinish(dependencies, row);
  await enqueueDisconnect(dependencies, row);
  await releaseUnused(row.businessId, now);
  await dependencies.renotifyDebits(row.businessId);
  if (previous) await enqueueCleanUp(dependencies, previous);
  if (isChange) await sendBankChanged(dependencies, settlement, debitsFrom);
}

async function becomePending(
  dependencies: BankDependencies,
  settlement: Settlement,
  { mandateId, deposits }: Authorization,
): Promise<void> {
  const { row, now } = settlement;
  const depositsAt = deposits?.arrivalDate ?? now;
  await row.update({ state: "pending", mandateId, depositsAt, depositsKind: deposits?.kind ?? "amounts" });
  await sendDeposits(dependencies, settlement, depositsAt);
}

function nextState(row: DebitAuthorization, outcome: Authorization): AuthorizationRowState | null {
  if (row.state !== "accepting" && row.state !== "pending") return null;
  switch (outcome.state) {
    case "accepted":
      return "active";
    case "deposits-pending":
      return row.state === "pending" ? null : "pending";
    case "failed":
    case "canceled":
      return "failed";
    case "open":
    case "processing":
      return null;
  }
}

async function apply(
  dependencies: BankDependencies,
  settlement: Settlement,
  outcome: Authorization,
  next: AuthorizationRowState,
): Promise<void> {
  const { row, now } = settlement;
  if (next === "failed") {
    const end = { state: next, reason: outcome.reason ?? outcome.state, now };
    return endPermission(dependencies, row, end);
  }
  const mandate = row.state === "accepting" ? await keepMandate(dependencies, settlement) : null;
  if (mandate) await BankSession.update({ state: "closed" }, { where: { liveBusiness: row.businessId } });
  if (next === "active") await becomeActive(dependencies, settlement, outcome);
  else await becomePending(dependencies, settlement, outcome);
  if (mandate) await sendContract(dependencies, settlement, mandate);
}

function actionOf(state: AuthorizationRowState): string {
  if (state === "failed") return "mandate.failed";
  return state === "active" ? "mandate.active" : "mandate.pending";
}

/** Stores the outcome, its evidence, mails and audit entry in one transaction. Idempotent. Returns the new state. */
export async function settleAuthorization(
  dependencies: BankDependencies,
  { id, businessId }: DebitAuthorization,
  outcome: Authorization,
  { session, ip, requestId, locale: callerLocale }: SettlingCaller = {},
): Promise<AuthorizationRowState> {
  const { clock, recordAudit, findSignedAgreement } = dependencies;
  return inBusiness(businessId, async () => {
    const row = await DebitAuthorization.findByPk(id, { rejectOnEmpty: true });
    const next = nextState(row, outcome);
    if (!next) return row.state;
    const account = await BankAccount.findByPk(row.accountId, { rejectOnEmpty: true });
    const business = await Business.findByPk(businessId, { rejectOnEmpty: true });
    const user = await User.findByPk(business.ownerUserId, { rejectOnEmpty: true });
    const agreement = await findSignedAgreement(businessId);
    if (!agreement) throw new Error(`Authorization ${id} stands on no agreement.`);
    const locale = callerLocale ?? (await findLocale(user.id));
    const settlement = { row, account, user, agreement, locale, now: clock.now() };
    await apply(dependencies, settlement, outcome, next);
    const details = { authorization: id, reason: row.reason, textSha256: row.textSha256 };
    await recordAudit({
      actor: session?.userId ?? null,
      action: actionOf(next),
      subject: businessId,
      details,
      ip,
      requestId,
    });
    return next;
  });
}

export function settleUnproved(
  dependencies: BankDependencies,
  row: DebitAuthorization,
  reason: "deposits-exceeded" | "deposits-expired",
  caller?: SettlingCaller,
): Promise<AuthorizationRowState> {
  const { externalId, paymentMethodId, mandateId } = row;
  const outcome = {
    id: externalId ?? "",
    state: "failed" as const,
    reason,
    paymentMethodId,
    mandateId,
    deposits: null,
  };
  return settleAuthorization(dependencies, row, outcome, caller);
}

/** True if a mandate of the business was for another account. Accounts are compared by the provider's fingerprint. */
async function isNewAccount({ row, account }: Settlement): Promise<boolean> {
  const { id, businessId } = row;
  const others = { businessId, authorizationId: { [Op.ne]: id } };
  const mandates = await DebitMandate.findAll({ attributes: ["authorizationId"], where: others });
  const ids = mandates.map(({ authorizationId }) => authorizationId);
  const before = await DebitAuthorization.findAll({ attributes: ["accountId"], where: { id: ids } });
  const accountIds = before.map(({ accountId }) => accountId);
  const accounts = await BankAccount.findAll({ where: { id: accountIds } });
  return accounts.some(({ fingerprint }) => fingerprint !== account.fingerprint);
}
