import Joi from "joi";
import type { Transaction } from "../../../../platform/db/database";
import type { JobHandler } from "../../../../platform/jobs/job";
import type { DebitsDependencies } from "../debits.dependencies";
import { debitTries } from "../debits.limits";

const kind = "billing.end-mandate";

interface EndedMandate {
  mandateId: string;
  reason: string;
}

const payloadSchema = Joi.object<EndedMandate, true>({
  mandateId: Joi.string().required(),
  reason: Joi.string().required(),
}).required();

/** Its permission ends here as well, after the transaction that learned of it. */
export async function enqueueEndMandate(
  { enqueueJob }: Pick<DebitsDependencies, "enqueueJob">,
  transaction: Transaction,
  payload: EndedMandate,
): Promise<void> {
  await enqueueJob(transaction, { kind, payload: { ...payload }, maxAttempts: debitTries });
}

export function createEndMandateHandler({ endMandate }: Pick<DebitsDependencies, "endMandate">): JobHandler {
  return {
    kind,
    async handle(job) {
      const { mandateId, reason } = Joi.attempt(job.payload, payloadSchema);
      await endMandate(mandateId, reason);
    },
  };
}
