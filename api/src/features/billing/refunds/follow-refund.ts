import { Op } from "sequelize";
import { DebitRefund } from "../../../models/debit-refund.model";
import { createJobHandler } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { enqueueRefund, refundJob } from "./refund.job";
import { findOrCreateRefund } from "./send-refund";
import { settleRefund } from "./settle-refund";

/** Requests a refund from the provider, or reads its state. Safe to repeat and to run concurrently. */
export async function followRefund(dependencies: DebitsDependencies, id: string): Promise<void> {
  const row = await DebitRefund.findByPk(id, { rejectOnEmpty: true });
  if (row.status === "failed") return;
  await settleRefund(dependencies, row, await findOrCreateRefund(dependencies, row));
}

export function createRefundHandler(dependencies: DebitsDependencies): JobHandler {
  return createJobHandler(refundJob, ({ payload: { refundId } }) => followRefund(dependencies, refundId));
}

/** Enqueues a check of the debit's refunds, because a refund may fail after success. */
export async function enqueueRefundsOf(
  dependencies: Pick<DebitsDependencies, "enqueueJob">,
  attemptId: string,
): Promise<void> {
  for (const refund of await findOpenRefunds([attemptId])) await enqueueRefund(dependencies, refund);
}

/** Refunds that have not failed: their state may have changed. */
export function findOpenRefunds(attemptIds: readonly string[]): Promise<DebitRefund[]> {
  return DebitRefund.findAll({ where: { attemptId: [...attemptIds], status: { [Op.ne]: "failed" as const } } });
}

/** Refunds that the bank has not accepted yet, or that have no answer. */
export function findPendingRefunds(): Promise<DebitRefund[]> {
  return DebitRefund.findAll({ where: { status: "pending" }, order: ["id"] });
}
