import { Op } from "sequelize";
import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import type { BankDependencies } from "./bank.dependencies";
import { enqueueCleanUp } from "./jobs/clean-up.job";
import { enqueueDisconnect } from "./jobs/disconnect.job";

/** Gives an account free for other businesses (S31); the one of the active authorization is held, also where it is the same. */
async function releaseAccount(
  { businessId, accountId }: Pick<DebitAuthorization, "businessId" | "accountId">,
  now: Date,
): Promise<void> {
  await BankAccount.update({ releasedAt: now }, { where: { id: accountId, releasedAt: null } });
  const active = await DebitAuthorization.findOne({ where: { activeBusiness: businessId } });
  if (active) await BankAccount.update({ releasedAt: null }, { where: { id: active.accountId } });
}

/** Gives free every account that the business claims and has no permission for any more, also one that a bank has ended (S31). */
export async function releaseUnused(businessId: string, now: Date): Promise<void> {
  const living = await DebitAuthorization.findAll({ where: { businessId, endedAt: null } });
  const id = { [Op.notIn]: living.map(({ accountId }) => accountId) };
  const where = { businessId, id, releasedAt: null, fingerprint: { [Op.ne]: null } };
  await BankAccount.update({ releasedAt: now }, { where });
}

type EndDependencies = Pick<BankDependencies, "enqueueJob">;

/** What has ended here ends at the provider too, by jobs: what debits could be made with, and our view of the account. */
export async function enqueueEnd(
  dependencies: EndDependencies,
  row: Pick<DebitAuthorization, "id" | "businessId">,
): Promise<void> {
  await enqueueCleanUp(dependencies, row);
  await enqueueDisconnect(dependencies, row);
}

/** Ends a permission to debit, at whatever step it is: its account is free for others from now on. */
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
 * Gives up what is on its way: what was accepted, its deposits being under way, ends as revoked and keeps its evidence (D164),
 * anything else was only a choice. True: it was accepted.
 */
export async function giveUpOpen(
  dependencies: EndDependencies,
  open: DebitAuthorization,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const isAccepted = open.state === "pending";
  if (isAccepted) await endPermission(dependencies, open, { state: "revoked", reason, now });
  else await abandonChoice(dependencies, open, now);
  return isAccepted;
}

/** Another account is chosen, or another bank, or none in the end. */
export function abandonChoice(dependencies: EndDependencies, choice: DebitAuthorization, now: Date): Promise<void> {
  return endPermission(dependencies, choice, { state: "abandoned", reason: null, now });
}
