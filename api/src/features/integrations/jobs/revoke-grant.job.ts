import Joi from "joi";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { findLinkOfAccount, isGrantInUse } from "../connection";
import type { SourceDependencies } from "../integrations.dependencies";
import { revokeTries } from "../integrations.limits";
import { isLinkUnderWay, settleGrants } from "../pending-grant";
import { enqueueTokenRefresh } from "./refresh-token.job";
import { inTransaction } from "../../../platform/db/database";

const revokeGrantJob = (source: string) =>
  defineJob({ kind: `${source}.revoke-grant`, payload: { accountId: Joi.string() }, maxAttempts: revokeTries });

/** Without `runAt` the job runs at once, merged with other requests. With it, a grant that is in use by then is kept. */
export async function enqueueRevoke(
  { enqueueJob }: Pick<SourceDependencies, "enqueueJob">,
  { source, accountId, runAt }: { source: string; accountId: string; runAt?: Date },
): Promise<void> {
  const job = { job: revokeGrantJob(source), payload: { accountId } };
  await enqueueJob(runAt ? { ...job, runAt } : { ...job, coalesceKey: accountId });
}

/**
 * Revoking ends every token of the account. So a grant is kept while a connection uses it, is being made, or has its final sync pending. If a
 * connection appeared during the call, its token is tested at once.
 */
export function createRevokeGrantHandler(dependencies: SourceDependencies): JobHandler {
  const { clock, source } = dependencies;
  return createJobHandler(revokeGrantJob(source.id), async ({ payload: { accountId } }) => {
    const account = { accountId, source: source.id };
    const now = clock.now();
    // The connection that is being made has enqueued its own revoke job.
    if (await isLinkUnderWay(account, now)) return;
    const isInUse = await isGrantInUse(account);
    if (!isInUse) await source.revokeGrant(accountId);
    await settleGrants(account, now);
    if (isInUse) return;
    const link = await findLinkOfAccount(account);
    if (link) await inTransaction(() => enqueueTokenRefresh(dependencies, link));
  });
}
