import { Op } from "sequelize";
import { DebitRefund } from "../../../models/debit-refund.model";
import { createJobHandler } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { enqueueRefund, refundJob } from "./refund.job";
import { askForRefund } from "./send-refund";
import { settleRefund } from "./settle-refund";

/** Asks for a refund, or reads what became of it. It may run at any time, any number of times, and by many at once. */
export async function followRefund(dependencies: DebitsDependencies, id: string): Promise<void> {
  const row = await DebitRefund.findByPk(id, { rejectOnEmpty: true });
  if (row.status === "failed") return;
  await settleRefund(dependencies, row, await askForRefund(dependencies, row));
}

export function createRefundHandler(dependencies: DebitsDependencies): JobHandler {
  return createJobHandler(refundJob, ({ payload: { refundId } }) => followRefund(dependencies, refundId));
}

/** The jobs of a debit's refunds: the provider has told that something of the debit has changed. A failure may follow on success. */
export async function enqueueRefundsOf(
  dependencies: Pick<DebitsDependencies, "enqueueJob">,
  attemptId: string,
): Promise<void> {
  for (const refund of await findOpenRefunds([attemptId])) await enqueueRefund(dependencies, refund);
}

/** Refunds of these debits that may have come further. */
export function findOpenRefunds(attemptIds: readonly string[]): Promise<DebitRefund[]> {
  return DebitRefund.findAll({ where: { attemptId: [...attemptIds], status: { [Op.ne]: "failed" as const } } });
}

/** Refunds that the bank has not taken yet, or whose answer is not known. */
export function findPendingRefunds(): Promise<DebitRefund[]> {
  return DebitRefund.findAll({ where: { status: "pending" }, order: ["id"] });
}
