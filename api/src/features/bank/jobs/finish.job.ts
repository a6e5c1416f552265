import Joi from "joi";
import { Op } from "sequelize";
import { BankAccount } from "../../../models/bank-account.model";
import { BankCustomer } from "../../../models/bank-customer.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import type { Transaction } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";
import type { BankDependencies } from "../bank.dependencies";

const kind = "bank.finish";
const payloadSchema = Joi.object<{ authorizationId: string }, true>({
  authorizationId: Joi.string().required(),
}).required();

export async function enqueueFinish(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  transaction: Transaction,
  { id }: Pick<DebitAuthorization, "id">,
): Promise<void> {
  await enqueueJob(transaction, { kind, payload: { authorizationId: id }, dedupeKey: id });
}

/** Accounts that were shared and not chosen: our view of them ends. */
async function disconnectOthers({ debits }: BankDependencies, active: DebitAuthorization): Promise<void> {
  const { businessId, accountId } = active;
  const where = { businessId, id: { [Op.ne]: accountId }, status: { [Op.ne]: "disconnected" as const } };
  for (const account of await BankAccount.findAll({ where })) {
    await debits.disconnectBankAccount(account.externalId, `disconnect:${account.id}:${active.id}`);
    await account.update({ status: "disconnected" });
  }
}

/**
 * What follows an acceptance at the provider: its default for the customer, the end of the other accounts, and daily
 * transactions of this one.
 */
export function createFinishHandler(dependencies: BankDependencies): JobHandler {
  const { debits } = dependencies;
  return {
    kind,
    async handle(job) {
      const { authorizationId: id } = Joi.attempt(job.payload, payloadSchema);
      const active = await DebitAuthorization.findByPk(id);
      if (active?.state !== "active" || active.paymentMethodId === null) return;
      const customer = await BankCustomer.findOne({ where: { businessId: active.businessId }, rejectOnEmpty: true });
      const account = await BankAccount.findByPk(active.accountId, { rejectOnEmpty: true });
      const wanted = { customerId: customer.externalId ?? "", paymentMethodId: active.paymentMethodId };
      await debits.setDefaultPaymentMethod(wanted, `default:${id}`);
      await disconnectOthers(dependencies, active);
      await debits.subscribeTransactions(account.externalId, `subscribe:${id}`);
    },
  };
}
