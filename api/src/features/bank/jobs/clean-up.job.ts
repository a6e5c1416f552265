import Joi from "joi";
import { BankAccount } from "../../../models/bank-account.model";
import { BankCustomer } from "../../../models/bank-customer.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import type { Transaction } from "../../../platform/db/database";
import { serialLane, type JobHandler } from "../../../platform/jobs/job";
import type { BankDependencies } from "../bank.dependencies";
import { isRefusal } from "../bank-refusals";

const kind = "bank.clean-up";
const payloadSchema = Joi.object<{ authorizationId: string }, true>({
  authorizationId: Joi.string().required(),
}).required();

/** Ends at the provider what has ended here. */
export async function enqueueCleanUp(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  transaction: Transaction,
  { id, businessId }: Pick<DebitAuthorization, "id" | "businessId">,
): Promise<void> {
  const job = { kind, payload: { authorizationId: id }, dedupeKey: id, lane: serialLane(businessId) };
  await enqueueJob(transaction, job);
}

/** What the provider refuses to end has ended there already. */
async function endAtProvider(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** One that was prepared is found by its key, also where the answer was lost. */
async function cancelPrepared({ debits }: BankDependencies, choice: DebitAuthorization): Promise<void> {
  const { id, businessId, paymentMethodId, externalId } = choice;
  if (paymentMethodId === null) return;
  const customer = await BankCustomer.findOne({ where: { businessId }, rejectOnEmpty: true });
  await endAtProvider(async () => {
    const asked = { customerId: customer.externalId ?? "", paymentMethodId };
    const known = externalId ?? (await debits.prepareAuthorization(asked, `prepare:${id}`)).id;
    await debits.cancelAuthorization(known, `cancel:${id}`);
  });
}

/** Cancels what was prepared and never accepted; of what was accepted the payment method goes, and with it the mandate. */
export function createCleanUpHandler(dependencies: BankDependencies): JobHandler {
  const { debits } = dependencies;
  return {
    kind,
    async handle(job) {
      const { authorizationId } = Joi.attempt(job.payload, payloadSchema);
      const ended = await DebitAuthorization.findByPk(authorizationId);
      if (!ended?.endedAt) return;
      const { acceptedAt, paymentMethodId } = ended;
      if (acceptedAt === null) return cancelPrepared(dependencies, ended);
      if (paymentMethodId === null) return;
      await endAtProvider(() => debits.detachPaymentMethod(paymentMethodId, `detach:${ended.id}`));
      if (ended.state !== "revoked") return;
      const account = await BankAccount.findByPk(ended.accountId, { rejectOnEmpty: true });
      await debits.disconnectBankAccount(account.externalId, `disconnect:${account.id}:${ended.id}`);
      await account.update({ status: "disconnected" });
    },
  };
}
