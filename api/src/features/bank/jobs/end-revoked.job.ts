import Joi from "joi";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { locales, type Locale } from "../../../models/values/locale";
import { inBusiness } from "../../../sales/lock-business";
import type { BankDependencies } from "../bank.dependencies";
import { jobTries, revocationWait } from "../bank.limits";
import { endRevoked, isAnyInFlight, listRevocable } from "../end-revoked";
import { readProgress } from "../wizard-progress";

interface Revoked {
  businessId: string;
  locale: Locale;
}

const endRevokedJob = defineJob({
  kind: "bank.end-revoked",
  payload: { businessId: Joi.string(), locale: Joi.string<Locale>().valid(...locales) },
  maxAttempts: jobTries,
});

export async function enqueueEndRevoked(
  { enqueueJob, clock }: Pick<BankDependencies, "enqueueJob" | "clock">,
  payload: Revoked,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + revocationWait);
  const job = { job: endRevokedJob, payload, coalesceKey: payload.businessId, runAt };
  await enqueueJob(job);
}

/** Ends the revoked authorizations once none of them has a debit in flight. Later authorizations are unchanged. */
export function createEndRevokedHandler(dependencies: BankDependencies): JobHandler {
  return createJobHandler(endRevokedJob, async ({ payload: revoked }) => {
    const { businessId, locale } = revoked;
    await inBusiness(businessId, async () => {
      const accepted = listRevocable(await readProgress(dependencies, businessId));
      const rows = accepted.filter(({ revocationAskedAt }) => revocationAskedAt !== null);
      if (await isAnyInFlight(dependencies, rows)) {
        await enqueueEndRevoked(dependencies, revoked);
      } else {
        await endRevoked(dependencies, rows, { businessId, locale, actor: null });
      }
    });
  });
}
