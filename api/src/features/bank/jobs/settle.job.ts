import Joi from "joi";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import type { Transaction } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";
import { acceptAtProvider } from "../accept-at-provider";
import type { BankDependencies } from "../bank.dependencies";
import { settleAfter } from "../bank.limits";
import { settleAuthorization } from "../settle-authorization";

const kind = "bank.settle";
const payloadSchema = Joi.object<{ authorizationId: string }, true>({
  authorizationId: Joi.string().required(),
}).required();

/** What was accepted comes to its end, also when the process dies that has asked. */
export async function enqueueSettle(
  { enqueueJob, clock }: Pick<BankDependencies, "enqueueJob" | "clock">,
  transaction: Transaction,
  { id }: Pick<DebitAuthorization, "id">,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + settleAfter);
  await enqueueJob(transaction, { kind, payload: { authorizationId: id }, dedupeKey: id, runAt });
}

/** Asks the provider for what was accepted and has no answer yet; tried again as long as it looks at the account. */
export function createSettleHandler(dependencies: BankDependencies): JobHandler {
  return {
    kind,
    async handle(job) {
      const { authorizationId } = Joi.attempt(job.payload, payloadSchema);
      const row = await DebitAuthorization.findByPk(authorizationId);
      if (row?.state !== "accepting") return;
      const told = await acceptAtProvider(dependencies, row, true);
      const state = await settleAuthorization(dependencies, row, told);
      if (state === "accepting") throw new Error("The provider has not decided yet.");
    },
  };
}
