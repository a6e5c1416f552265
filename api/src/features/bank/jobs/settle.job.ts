import Joi from "joi";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { acceptAtProvider } from "../accept-at-provider";
import type { BankDependencies } from "../bank.dependencies";
import { depositTries, jobTries, settleAfter } from "../bank.limits";
import { settleAuthorization, settleUnproved } from "../settle-authorization";

const settleJob = defineJob({ kind: "bank.settle", payload: { authorizationId: Joi.string() }, maxAttempts: jobTries });

/** The job completes an acceptance or the last deposit attempt if the process dies before it has the answer. */
export async function enqueueSettle(
  { enqueueJob, clock }: Pick<BankDependencies, "enqueueJob" | "clock">,
  { id }: Pick<DebitAuthorization, "id">,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + settleAfter);
  await enqueueJob({
    job: settleJob,
    payload: { authorizationId: id },
    coalesceKey: id,
    runAt,
  });
}

/** After the last deposit attempt, ends an account that the provider has not verified. */
async function settleTries(dependencies: BankDependencies, row: DebitAuthorization): Promise<void> {
  if (row.depositTries < depositTries) return;
  const known = await dependencies.debits.readAuthorization(row.externalId ?? "");
  if (known.state === "deposits-pending") await settleUnproved(dependencies, row, "deposits-exceeded");
  else await settleAuthorization(dependencies, row, known);
}

/** Settles an undecided acceptance. Retries while the provider still processes it. */
export function createSettleHandler(dependencies: BankDependencies): JobHandler {
  return createJobHandler(settleJob, async (job) => {
    const { authorizationId } = job.payload;
    const row = await DebitAuthorization.findByPk(authorizationId);
    if (row?.state === "pending") return settleTries(dependencies, row);
    if (row?.state !== "accepting") return;
    const known = await acceptAtProvider(dependencies, row, `${job.id}:${String(job.attempt)}`);
    const state = await settleAuthorization(dependencies, row, known);
    if (state === "accepting") throw new Error("The provider has not decided yet.");
  });
}
