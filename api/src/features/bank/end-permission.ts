import { Op } from "sequelize";
import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import type { Transaction } from "../../platform/db/database";
import type { BankDependencies } from "./bank.dependencies";
import { enqueueCleanUp } from "./jobs/clean-up.job";
import { enqueueDisconnect } from "./jobs/disconnect.job";

/** Gives an account free for other businesses (S31); the one of the active authorization is held, also where it is the same. */
async function releaseAccount(
  transaction: Transaction,
  { businessId, accountId }: Pick<DebitAuthorization, "businessId" | "accountId">,
  now: Date,
): Promise<void> {
  await BankAccount.update({ releasedAt: now }, { where: { id: accountId, releasedAt: null }, transaction });
  const active = await DebitAuthorization.findOne({ where: { activeBusiness: businessId }, transaction });
  if (active) await BankAccount.update({ releasedAt: null }, { where: { id: active.accountId }, transaction });
}

/** Gives free every account that the business claims and has no permission for any more, also one that a bank has ended (S31). */
export async function releaseUnused(transaction: Transaction, businessId: string, now: Date): Promise<void> {
  const living = await DebitAuthorization.findAll({ where: { businessId, endedAt: null }, transaction });
  const id = { [Op.notIn]: living.map(({ accountId }) => accountId) };
  const where = { businessId, id, releasedAt: null, fingerprint: { [Op.ne]: null } };
  await BankAccount.update({ releasedAt: now }, { where, transaction });
}

type EndDependencies = Pick<BankDependencies, "enqueueJob">;

/** What has ended here ends at the provider too, by jobs: what debits could be made with, and our view of the account. */
export async function enqueueEnd(
  dependencies: EndDependencies,
  transaction: Transaction,
  row: Pick<DebitAuthorization, "id" | "businessId">,
): Promise<void> {
  await enqueueCleanUp(dependencies, transaction, row);
  await enqueueDisconnect(dependencies, transaction, row);
}

/** Ends a permission to debit, at whatever step it is: its account is free for others from now on. */
export async function endPermission(
  dependencies: EndDependencies,
  transaction: Transaction,
  row: DebitAuthorization,
  { now, ...end }: { state: "inactive" | "revoked" | "failed" | "abandoned"; reason: string | null; now: Date },
): Promise<void> {
  await row.update({ ...end, endedAt: now }, { transaction });
  await releaseAccount(transaction, row, now);
  await enqueueEnd(dependencies, transaction, row);
}

/**
 * Gives up what is on its way: what was accepted, its deposits being under way, ends as revoked and keeps its evidence (D164),
 * anything else was only a choice. True: it was accepted.
 */
export async function giveUpOpen(
  dependencies: EndDependencies,
  transaction: Transaction,
  open: DebitAuthorization,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const isAccepted = open.state === "pending";
  if (isAccepted) await endPermission(dependencies, transaction, open, { state: "revoked", reason, now });
  else await abandonChoice(dependencies, transaction, open, now);
  return isAccepted;
}

/** Another account is chosen, or another bank, or none in the end. */
export function abandonChoice(
  dependencies: EndDependencies,
  transaction: Transaction,
  choice: DebitAuthorization,
  now: Date,
): Promise<void> {
  return endPermission(dependencies, transaction, choice, { state: "abandoned", reason: null, now });
}
