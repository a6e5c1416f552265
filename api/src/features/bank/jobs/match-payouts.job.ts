import Joi from "joi";
import { Op } from "sequelize";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type JobHandler } from "../../../platform/jobs/job";
import type { BankDependencies } from "../bank.dependencies";
import { matchPayouts } from "../match-payouts.policy";
import { inTransaction } from "../../../platform/db/database";

const matchPayoutsJob = defineJob({ kind: "bank.match-payouts", payload: { businessId: Joi.string() } });

const day = 86_400_000;
/** ms: the sales history that a first import reads, plus some days. */
const farthest = 400 * day;
/** Tolerance in ms between a payout's expected arrival and its deposit. */
const around = 7 * day;

/** Per business, at most one job runs and one waits. */
export async function enqueuePayoutMatch(
  { enqueueJob }: Pick<BankDependencies, "enqueueJob">,
  businessId: string,
): Promise<void> {
  const lane = serialLane(`payouts:${businessId}`);
  await enqueueJob({ job: matchPayoutsJob, payload: { businessId }, coalesceKey: businessId, lane });
}

/** Matches deposits to payouts. Unmarks a matched deposit that was marked as a sale. Retries when a source does not respond. */
export function createMatchPayoutsHandler({
  clock,
  listPayouts,
  unmarkDeposit,
}: Pick<BankDependencies, "clock" | "listPayouts" | "unmarkDeposit">): JobHandler {
  return createJobHandler(matchPayoutsJob, async ({ payload: { businessId } }) => {
    const since = new Date(clock.now().getTime() - farthest);
    const came = { businessId, status: "posted" as const, amountCents: { [Op.gt]: 0 } };
    const deposits = await BankTransaction.findAll({
      where: { ...came, transactedAt: { [Op.gte]: since } },
      order: ["transactedAt"],
    });
    const open = deposits.filter(({ payoutId }) => payoutId === null).map(({ transactedAt }) => transactedAt.getTime());
    const [oldest, newest] = [open[0], open.at(-1)];
    if (oldest === undefined || newest === undefined) return;
    const window = { from: new Date(oldest - around), to: new Date(newest + around) };
    const found = matchPayouts(deposits, await listPayouts(businessId, window));
    if (found.length === 0) return;
    await inTransaction(async () => {
      for (const { externalId, payoutId } of found) {
        await BankTransaction.update({ payoutId }, { where: { externalId } });
        await unmarkDeposit(externalId);
      }
    });
  });
}
