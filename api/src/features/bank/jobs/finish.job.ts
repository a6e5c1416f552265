import Joi from "joi";
import { BankAccount } from "../../../models/bank-account.model";
import { BankCustomer } from "../../../models/bank-customer.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import type { BankDependencies } from "../bank.dependencies";
import { jobTries } from "../bank.limits";
import { endIfInvalid } from "../end-if-invalid";

const finishJob = defineJob({ kind: "bank.finish", payload: { authorizationId: Joi.string() }, maxAttempts: jobTries });

export async function enqueueFinish(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  { id }: Pick<DebitAuthorization, "id">,
): Promise<void> {
  await enqueueJob({ job: finishJob, payload: { authorizationId: id }, dedupeKey: id });
}

/**
 * Completes an activation at the provider. Checks the validity first, because the event that ends the authorization may come before the answer to
 * its acceptance. Then sets the default payment method and subscribes to transactions.
 */
export function createFinishHandler(dependencies: BankDependencies): JobHandler {
  const { debits } = dependencies;
  return createJobHandler(finishJob, async (job) => {
    const { authorizationId: id } = job.payload;
    const active = await DebitAuthorization.findByPk(id);
    if (active?.state !== "active" || active.paymentMethodId === null) return;
    if (await endIfInvalid(dependencies, active)) return;
    const customer = await BankCustomer.findOne({ where: { businessId: active.businessId }, rejectOnEmpty: true });
    const account = await BankAccount.findByPk(active.accountId, { rejectOnEmpty: true });
    const wanted = { customerId: customer.externalId ?? "", paymentMethodId: active.paymentMethodId };
    const key = `${id}:${String(job.attempt)}`;
    await debits.setDefaultPaymentMethod(wanted, `default:${key}`);
    await debits.subscribeTransactions(account.externalId, `subscribe:${key}`);
  });
}
