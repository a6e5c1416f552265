import Joi from "joi";
import { Op } from "sequelize";
import { BankAccount } from "../../../models/bank-account.model";
import { BankSession } from "../../../models/bank-session.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type JobHandler } from "../../../platform/jobs/job";
import { inBusiness } from "../../../sales/lock-business";
import type { BankDependencies } from "../bank.dependencies";
import { jobTries, sessionAge } from "../bank.limits";

const disconnectJob = defineJob({
  kind: "bank.disconnect",
  payload: { businessId: Joi.string() },
  maxAttempts: jobTries,
});

const jobOf = (businessId: string) => {
  return { job: disconnectJob, payload: { businessId }, lane: serialLane(businessId) };
};

export async function enqueueDisconnect(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  { businessId }: { businessId: string },
): Promise<void> {
  await enqueueJob({ ...jobOf(businessId), coalesceKey: businessId });
}

/**
 * Lists accounts without a live authorization and outside the current session; needs the business lock. While the bank page may be open, accounts
 * may be shared again: the list is empty and the job runs again afterwards.
 */
async function listUnused({ clock, enqueueJob }: BankDependencies, businessId: string): Promise<BankAccount[]> {
  const visit = await BankSession.findLive(businessId);
  const visitEnds = new Date((visit?.createdAt.getTime() ?? 0) + sessionAge);
  if (visit?.state === "open" && visitEnds > clock.now()) {
    await enqueueJob({ ...jobOf(businessId), dedupeKey: visit.id, runAt: visitEnds });
    return [];
  }
  const living = await DebitAuthorization.findAll({ where: { businessId, endedAt: null } });
  const used = living.map(({ accountId }) => accountId);
  const where = { businessId, id: { [Op.notIn]: used }, status: { [Op.ne]: "disconnected" as const } };
  const accounts = await BankAccount.findAll({ where });
  return accounts.filter(({ sessionId }) => sessionId !== visit?.id);
}

/** Disconnects the unused accounts (D138). */
export function createDisconnectHandler(dependencies: BankDependencies): JobHandler {
  const { debits } = dependencies;
  return createJobHandler(disconnectJob, async (job) => {
    const { businessId } = job.payload;
    const unused = await inBusiness(businessId, () => listUnused(dependencies, businessId));
    for (const account of unused) {
      const key = `disconnect:${account.id}:${job.id}:${String(job.attempt)}`;
      await debits.disconnectBankAccount(account.externalId, key);
      await account.update({ status: "disconnected" });
    }
  });
}
