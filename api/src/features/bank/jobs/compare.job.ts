import Joi from "joi";
import { BankAccount } from "../../../models/bank-account.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import type { BankDependencies } from "../bank.dependencies";
import { endIfInvalid } from "../end-if-invalid";
import { inTransaction } from "../../../platform/db/database";

const compareJob = defineJob({ kind: "bank.compare", payload: { authorizationId: Joi.string() } });

export async function enqueueComparison(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  { id }: Pick<DebitAuthorization, "id">,
): Promise<void> {
  await enqueueJob({ job: compareJob, payload: { authorizationId: id }, coalesceKey: id });
}

interface Drift {
  authorization?: string;
  account?: string;
  found: string;
  expected: string;
}

async function recordDrift(
  { recordAudit }: BankDependencies,
  { businessId }: DebitAuthorization,
  drift: Drift,
): Promise<void> {
  await recordAudit({ actor: null, action: "bank.drift", subject: businessId, details: { ...drift } });
}

async function compareAccount(dependencies: BankDependencies, row: DebitAuthorization): Promise<void> {
  const { externalId } = await BankAccount.findByPk(row.accountId, { rejectOnEmpty: true });
  const { status, debitable } = await dependencies.debits.readBankAccount(externalId);
  await inTransaction(async () => {
    const account = await BankAccount.findByPk(row.accountId, { lock: true, rejectOnEmpty: true });
    const { id, status: found } = account;
    await account.update({ status, isDebitable: debitable });
    if (found !== status) await recordDrift(dependencies, row, { account: id, found, expected: status });
  });
}

/**
 * Compares an active authorization and its account with the provider. A difference means that an event was lost: it is applied and audited (D175).
 */
export function createCompareHandler(dependencies: BankDependencies): JobHandler {
  return createJobHandler(compareJob, async ({ payload: { authorizationId } }) => {
    const row = await DebitAuthorization.findByPk(authorizationId);
    if (row?.state !== "active") return;
    await compareAccount(dependencies, row);
    if (!(await endIfInvalid(dependencies, row))) return;
    const drift = { authorization: row.id, found: "active", expected: "inactive" };
    await inTransaction(() => recordDrift(dependencies, row, drift));
  });
}
