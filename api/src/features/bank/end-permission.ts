import { Op } from "sequelize";
import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import type { BankDependencies } from "./bank.dependencies";
import { enqueueCleanUp } from "./jobs/clean-up.job";
import { enqueueDisconnect } from "./jobs/disconnect.job";

/** Releases the account for other businesses (S31). The account of the active authorization stays claimed. */
async function releaseAccount(
  { businessId, accountId }: Pick<DebitAuthorization, "businessId" | "accountId">,
  now: Date,
): Promise<void> {
  await BankAccount.update({ releasedAt: now }, { where: { id: accountId, releasedAt: null } });
  const active = await DebitAuthorization.findOne({ where: { activeBusiness: businessId } });
  if (active) await BankAccount.update({ releasedAt: null }, { where: { id: active.accountId } });
}

/** Releases claimed accounts that no live authorization uses. This includes accounts whose authorization a bank ended (S31). */
export async function releaseUnused(businessId: string, now: Date): Promise<void> {
  const living = await DebitAuthorization.findAll({ where: { businessId, endedAt: null } });
  const id = { [Op.notIn]: living.map(({ accountId }) => accountId) };
  const where = { businessId, id, releasedAt: null, fingerprint: { [Op.ne]: null } };
  await BankAccount.update({ releasedAt: now }, { where });
}

type EndDependencies = Pick<BankDependencies, "enqueueJob">;

export async function enqueueEnd(
  dependencies: EndDependencies,
  row: Pick<DebitAuthorization, "id" | "businessId">,
): Promise<void> {
  await enqueueCleanUp(dependencies, row);
  await enqueueDisconnect(dependencies, row);
}

export async function endPermission(
  dependencies: EndDependencies,
  row: DebitAuthorization,
  { now, ...end }: { state: "inactive" | "revoked" | "failed" | "abandoned"; reason: string | null; now: Date },
): Promise<void> {
  await row.update({ ...end, endedAt: now });
  await releaseAccount(row, now);
  await enqueueEnd(dependencies, row);
}

/**
 * Ends the open authorization. With pending deposits it becomes revoked and keeps its evidence (D138); otherwise it is abandoned. Returns true when
 * it was accepted.
 */
export async function endOpen(
  dependencies: EndDependencies,
  open: DebitAuthorization,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const isAccepted = open.state === "pending";
  if (isAccepted) await endPermission(dependencies, open, { state: "revoked", reason, now });
  else await abandonChoice(dependencies, open, now);
  return isAccepted;
}

export function abandonChoice(dependencies: EndDependencies, choice: DebitAuthorization, now: Date): Promise<void> {
  return endPermission(dependencies, choice, { state: "abandoned", reason: null, now });
}
