import Joi from "joi";
import type { AgreementNotice } from "../../../models/agreement-notice.model";
import type { Transaction } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";
import type { BankDependencies } from "../bank.dependencies";
import { jobTries } from "../bank.limits";
import { createEndAuthorizations } from "../end-authorizations";

const kind = "bank.end-after-notice";
const payloadSchema = Joi.object<{ businessId: string }, true>({ businessId: Joi.string().required() }).required();

/** The authorization ends on the day that the notice names (S55). */
export async function enqueueEndAfterNotice(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  transaction: Transaction,
  { id, businessId, authorizationEndsAt: runAt }: AgreementNotice,
): Promise<void> {
  await enqueueJob(transaction, { kind, payload: { businessId }, dedupeKey: id, runAt, maxAttempts: jobTries });
}

export function createEndAfterNoticeHandler(dependencies: BankDependencies): JobHandler {
  const endAuthorizations = createEndAuthorizations(dependencies);
  return {
    kind,
    async handle(job) {
      const { businessId } = Joi.attempt(job.payload, payloadSchema);
      await endAuthorizations(businessId, { state: "inactive", reason: "agreement ended" });
    },
  };
}
