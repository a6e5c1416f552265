import Joi from "joi";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingDependencies } from "../billing.dependencies";
import { bankSalesTexts } from "./bank-sales.texts";
import { recordDeposit } from "./change-deposit";
import { keepMark } from "./deposit-marks";
import { isMarked, readTold, unmark } from "./deposit-sale";

const takeBackDepositJob = defineJob({ kind: "billing.take-back-deposit", payload: { externalId: Joi.string() } });

/** Of a movement that has not happened after all, or is a payout: a job looks whether it was marked as a sale. */
export function createTakeBackDeposit({ enqueueJob }: Pick<BillingDependencies, "enqueueJob">) {
  return async (externalId: string): Promise<void> => {
    await enqueueJob({ job: takeBackDepositJob, payload: { externalId }, coalesceKey: externalId });
  };
}

/**
 * A marked deposit that the bank took back, or that a source has paid out, counts no more, from the day on which we learn of it where it was billed (D431). Once:
 * what counts as no sale stays as it is.
 */
export function createTakeBackDepositHandler(
  dependencies: Pick<BillingDependencies, "clock" | "recordSales" | "recordAudit" | "askForSightings">,
): JobHandler {
  const { clock, recordAudit } = dependencies;
  return createJobHandler(takeBackDepositJob, async ({ payload: { externalId } }) => {
    const deposit = await BankTransaction.findOne({ where: { externalId }, rejectOnEmpty: true });
    const { businessId: subject, amountCents } = deposit;
    await inBusiness(subject, async (lock) => {
      const told = await readTold(deposit);
      if (!isMarked(told)) return;
      const at = clock.now();
      const { record } = await unmark(deposit, told, at);
      await recordDeposit(dependencies, lock, deposit, record);
      const reason = bankSalesTexts.lostToBank;
      await keepMark({ businessId: subject, externalId, marked: false, reason, by: null, at });
      const details = { transaction: externalId, amountCents };
      await recordAudit({ actor: null, action: "deposit.taken-back", subject, details });
    });
  });
}
