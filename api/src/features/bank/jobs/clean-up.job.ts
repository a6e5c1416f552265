import Joi from "joi";
import { BankCustomer } from "../../../models/bank-customer.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type JobHandler } from "../../../platform/jobs/job";
import type { BankDependencies } from "../bank.dependencies";
import { debitWait, jobTries } from "../bank.limits";
import { isRefusal } from "../bank-refusals";
import { inTransaction } from "../../../platform/db/database";

const cleanUpJob = defineJob({
  kind: "bank.clean-up",
  payload: { authorizationId: Joi.string() },
  maxAttempts: jobTries,
});

export async function enqueueCleanUp(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  { id, businessId }: Pick<DebitAuthorization, "id" | "businessId">,
  runAt?: Date,
): Promise<void> {
  const job = { job: cleanUpJob, payload: { authorizationId: id }, coalesceKey: id, lane: serialLane(businessId) };
  await enqueueJob({ ...job, ...(runAt ? { runAt } : {}) });
}

/** Returns the intent's id. If it is not stored, its key finds the intent even after a lost answer. Null without an intent. */
async function findPrepared({ debits }: BankDependencies, ended: DebitAuthorization): Promise<string | null> {
  const { id, businessId, paymentMethodId, externalId } = ended;
  if (externalId !== null || paymentMethodId === null) return externalId;
  const customer = await BankCustomer.findOne({ where: { businessId }, rejectOnEmpty: true });
  try {
    const request = { customerId: customer.externalId ?? "", paymentMethodId };
    return (await debits.prepareAuthorization(request, `prepare:${id}`)).id;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Detaching the payment method ends the mandate. While a debit is in flight, the job is postponed. */
async function detach(dependencies: BankDependencies, ended: DebitAuthorization, key: string): Promise<void> {
  const { clock, debits, hasDebitInFlight } = dependencies;
  const { paymentMethodId } = ended;
  if (paymentMethodId === null) return;
  if (await hasDebitInFlight(ended)) {
    const later = new Date(clock.now().getTime() + debitWait);
    await inTransaction(() => enqueueCleanUp(dependencies, ended, later));
    return;
  }
  const { customerId } = await debits.readPaymentMethod(paymentMethodId);
  if (customerId !== null) await debits.detachPaymentMethod(paymentMethodId, `detach:${key}`);
}

/**
 * Cancels an open intent, or detaches the payment method of an accepted one. Reads the state at the provider, because it can change after our row
 * ended. If it changes after the read, the provider rejects the call and the job retries.
 */
export function createCleanUpHandler(dependencies: BankDependencies): JobHandler {
  const { debits } = dependencies;
  return createJobHandler(cleanUpJob, async (job) => {
    const { authorizationId } = job.payload;
    const ended = await DebitAuthorization.findByPk(authorizationId);
    if (!ended?.endedAt) return;
    const externalId = await findPrepared(dependencies, ended);
    if (externalId === null) return;
    const key = `${ended.id}:${job.id}:${String(job.attempt)}`;
    const { state } = await debits.readAuthorization(externalId);
    if (state === "processing") throw new Error("The provider still looks at the account.");
    if (state === "accepted") await detach(dependencies, ended, key);
    if (state === "open" || state === "deposits-pending") await debits.cancelAuthorization(externalId, `cancel:${key}`);
  });
}
