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

/** Attempts that are due, have no notice, or wait for the bank's decision. */
function findOpen(now: Date): Promise<DebitAttempt[]> {
  const isDue = { state: "scheduled" as const, debitDate: { [Op.lte]: toLocalDay(now, bankingZone) } };
  const isUnnoticed = { state: "scheduled" as const, noticeId: null };
  const isOpen = [isDue, isUnnoticed, { state: "processing" as const }];
  return DebitAttempt.findAll({ where: { [Op.or]: isOpen }, order: ["id"] });
}

/** Debits that are paid here and returned at the provider. */
async function findReturned({ debits }: DebitsDependencies, now: Date): Promise<DebitAttempt[]> {
  const returned: DebitAttempt[] = [];
  for await (const page of debits.listDebits({ since: new Date(now.getTime() - returnableFor) })) {
    const ids = page.filter(({ isReturned }) => isReturned).map(({ id }) => id);
    const where = { paymentIntentId: ids, state: "succeeded" as const };
    if (ids.length > 0) returned.push(...(await DebitAttempt.findAll({ where })));
  }
  return returned;
}

/** Nightly, so that lost events and failed jobs do no harm. */
export function createFollowDebits(dependencies: DebitsDependencies): NightlyWork {
  const { clock } = dependencies;
  return {
    kind: "billing.follow-debits",
    hour: 14,
    async handle() {
      const now = clock.now();
      for (const row of [...(await findOpen(now)), ...(await findReturned(dependencies, now))]) {
        await inTransaction(() => enqueueNow(dependencies, row, "comparison"));
      }
      for (const refund of await findPendingRefunds()) {
        await inTransaction(() => enqueueRefund(dependencies, refund));
      }
    },
  };
}
