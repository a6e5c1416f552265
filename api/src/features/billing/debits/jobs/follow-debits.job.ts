import { Op } from "sequelize";
import { bankingZone } from "../../../../banking-days/cut-off";
import { DebitAttempt } from "../../../../models/debit-attempt.model";
import { toLocalDay } from "../../../../models/values/local-day";
import type { NightlyWork } from "../../../../platform/jobs/nightly";
import type { DebitsDependencies } from "../debits.dependencies";
import { returnableFor } from "../debits.limits";
import { findPendingRefunds } from "../../refunds/follow-refund";
import { enqueueRefund } from "../../refunds/refund.job";
import { enqueueNow } from "../schedule-debit";
import { inTransaction } from "../../../../platform/db/database";

/** Attempts whose day has come, those without a notice, and those that the bank has not decided. */
function findOpen(now: Date): Promise<DebitAttempt[]> {
  const isDue = { state: "scheduled" as const, debitDate: { [Op.lte]: toLocalDay(now, bankingZone) } };
  const isUnnoticed = { state: "scheduled" as const, noticeId: null };
  const isOpen = [isDue, isUnnoticed, { state: "processing" as const }];
  return DebitAttempt.findAll({ where: { [Op.or]: isOpen }, order: ["id"] });
}

/** Attempts that we hold for paid and that a bank has taken back. */
async function findTakenBack({ debits }: DebitsDependencies, now: Date): Promise<DebitAttempt[]> {
  const taken: DebitAttempt[] = [];
  for await (const page of debits.listDebits({ since: new Date(now.getTime() - returnableFor) })) {
    const ids = page.filter(({ isReturned }) => isReturned).map(({ id }) => id);
    const where = { paymentIntentId: ids, state: "succeeded" as const };
    if (ids.length > 0) taken.push(...(await DebitAttempt.findAll({ where })));
  }
  return taken;
}

/** Looks once a day at every debit that may have come further: an event that was lost, or a job that gave up, does not matter. */
export function createFollowDebits(dependencies: DebitsDependencies): NightlyWork {
  const { clock } = dependencies;
  return {
    kind: "billing.follow-debits",
    hour: 14,
    async handle() {
      const now = clock.now();
      for (const row of [...(await findOpen(now)), ...(await findTakenBack(dependencies, now))]) {
        await inTransaction(() => enqueueNow(dependencies, row, "comparison"));
      }
      for (const refund of await findPendingRefunds()) {
        await inTransaction(() => enqueueRefund(dependencies, refund));
      }
    },
  };
}
