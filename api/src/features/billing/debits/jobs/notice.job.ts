import { addBankingDays } from "../../../../banking-days/banking-days";
import { bankingZone } from "../../../../banking-days/cut-off";
import { DebitAttempt } from "../../../../models/debit-attempt.model";
import { toLocalDay } from "../../../../models/values/local-day";
import { createJobHandler } from "../../../../platform/jobs/define-job";
import type { JobHandler } from "../../../../platform/jobs/job";
import { inBusiness } from "../../../../sales/lock-business";
import { openCase } from "../../reconciliation/open-case";
import type { DebitsDependencies } from "../debits.dependencies";
import { noticeCaseAfter } from "../debits.limits";
import { debitsTexts } from "../debits.texts";
import { debitNoticeJob, enqueueNoticeCheck } from "../enqueue-notice-check";
import { learnHandOver } from "../notice-debit";
import { isPostponed } from "../postponed.policy";
import { retryNotice } from "../put-off-debit";

const isWaiting = ({ state, paymentIntentId }: DebitAttempt) =>
  state === "scheduled" || (state === "processing" && paymentIntentId === null);

/** Opens a case after five banking days without a hand-over (S49). */
async function openNoticeCase(row: DebitAttempt, now: Date): Promise<void> {
  const today = toLocalDay(now, bankingZone);
  const since = row.noticeMissedOn ?? today;
  await row.update({ noticeMissedOn: since });
  if (today < addBankingDays(since, noticeCaseAfter)) return;
  const facts = { subject: row.id, businessId: row.businessId, ...debitsTexts.noticeCase };
  await openCase({ kind: "notice", ...facts }, now);
}

/** Retries every hour until the hand-over. The debit moves to the first banking day after it. */
export function createNoticeHandler(dependencies: DebitsDependencies): JobHandler {
  return createJobHandler(debitNoticeJob, async ({ payload: { attemptId } }) => {
    const found = await DebitAttempt.findByPk(attemptId);
    if (!found) return;
    await inBusiness(found.businessId, async () => {
      const row = await DebitAttempt.findByPk(attemptId, { lock: true, rejectOnEmpty: true });
      if (!isWaiting(row) || isPostponed(row)) return;
      const { at, isUnderWay } = await learnHandOver(dependencies, row);
      if (at !== null) return;
      const now = dependencies.clock.now();
      if (isUnderWay) await enqueueNoticeCheck(dependencies, row, now);
      else await retryNotice(dependencies, row);
      await openNoticeCase(row, now);
    });
  });
}
