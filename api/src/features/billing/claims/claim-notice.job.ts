import Joi from "joi";
import { addBankingDays } from "../../../banking-days/banking-days";
import { bankingZone } from "../../../banking-days/cut-off";
import { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import { toLocalDay } from "../../../models/values/local-day";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import { inBusiness, zoneOf } from "../../../sales/lock-business";
import type { BillingDependencies } from "../billing.dependencies";
import { debitTries, noticeCaseAfter } from "../debits/debits.limits";
import { openCase } from "../reconciliation/open-case";
import { countsAtOf } from "./claim-clock";
import { nextNoticeCheck } from "./claims.limits";
import { claimsTexts } from "./claims.texts";
import { notifyOfClaim } from "./notify-of-claim";

const claimNoticeJob = defineJob({
  kind: "billing.claim-notice",
  payload: { claimId: Joi.string() },
  maxAttempts: debitTries,
});

/** Enqueues the check of the claim's notice. `wait` in milliseconds. */
export async function enqueueClaimNotice(
  { clock, enqueueJob }: Pick<BillingDependencies, "clock" | "enqueueJob">,
  { id }: RevenueClaimRow,
  wait: number,
): Promise<void> {
  const [claimId, runAt] = [String(id), new Date(clock.now().getTime() + wait)];
  await enqueueJob({ job: claimNoticeJob, payload: { claimId }, runAt, coalesceKey: claimId });
}

/** After five banking days without a hand-over, staff must reach the client (S49). */
async function openNoticeCase({ id, businessId, decidedAt }: RevenueClaimRow, now: Date): Promise<void> {
  const since = toLocalDay(decidedAt ?? now, bankingZone);
  if (toLocalDay(now, bankingZone) < addBankingDays(since, noticeCaseAfter)) return;
  await openCase({ kind: "notice", subject: `claim ${String(id)}`, businessId, ...claimsTexts.noticeCase }, now);
}

/** The client's time to object begins with the hand-over. Until then the notice is written again every hour. */
export function createClaimNoticeHandler(dependencies: BillingDependencies): JobHandler {
  const { clock, findHandOver } = dependencies;
  return createJobHandler(claimNoticeJob, async ({ payload: { claimId } }) => {
    const found = await RevenueClaimRow.findByPk(claimId, { rejectOnEmpty: true });
    await inBusiness(found.businessId, async (lock) => {
      const claim = await RevenueClaimRow.findByPk(claimId, { rejectOnEmpty: true });
      if (claim.decision !== "claim" || claim.noticedAt !== null || claim.noticeId === null) return;
      const { at, isUnderWay } = await findHandOver(claim.noticeId);
      if (at !== null) {
        const countsAt = countsAtOf(claim.kind, at, zoneOf(lock, claim.businessId));
        await claim.update({ noticedAt: at, countsAt });
        return;
      }
      if (!isUnderWay) await claim.update({ noticeId: await notifyOfClaim(dependencies, claim) });
      await openNoticeCase(claim, clock.now());
      await enqueueClaimNotice(dependencies, claim, nextNoticeCheck);
    });
  });
}
