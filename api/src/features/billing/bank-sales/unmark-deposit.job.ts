import Joi from "joi";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingDependencies } from "../billing.dependencies";
import { bankSalesTexts } from "./bank-sales.texts";
import { recordDeposit } from "./change-deposit";
import { keepMark } from "./deposit-marks";
import { isMarked, readDepositRows, unmark } from "./deposit-sale";

const unmarkDepositJob = defineJob({ kind: "billing.take-back-deposit", payload: { externalId: Joi.string() } });

/** Enqueues the job for a movement that was voided or is a payout. */
export function createUnmarkDeposit({ enqueueJob }: Pick<BillingDependencies, "enqueueJob">) {
  return async (externalId: string): Promise<void> => {
    await enqueueJob({ job: unmarkDepositJob, payload: { externalId }, coalesceKey: externalId });
  };
}

/**
 * Unmarks a deposit. The reversal of a billed deposit is dated on the day on which we learn of the void or payout
 * (D431).
 */
export function createUnmarkDepositHandler(
  dependencies: Pick<BillingDependencies, "clock" | "recordSales" | "recordAudit" | "enqueueDuplicateSearch">,
): JobHandler {
  const { clock, recordAudit } = dependencies;
  return createJobHandler(unmarkDepositJob, async ({ payload: { externalId } }) => {
    const deposit = await BankTransaction.findOne({ where: { externalId }, rejectOnEmpty: true });
    const { businessId: subject, amountCents } = deposit;
    await inBusiness(subject, async (lock) => {
      const rows = await readDepositRows(deposit);
      if (!isMarked(rows)) return;
      const at = clock.now();
      const { record } = await unmark(deposit, rows, at);
      await recordDeposit(dependencies, lock, deposit, record);
      const reason = bankSalesTexts.lostToBank;
      await keepMark({ businessId: subject, externalId, marked: false, reason, by: null, at });
      const details = { transaction: externalId, amountCents };
      await recordAudit({ actor: null, action: "deposit.taken-back", subject, details });
    });
  });
}
