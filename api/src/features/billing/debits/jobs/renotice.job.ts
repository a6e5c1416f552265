import Joi from "joi";
import { DebitAttempt } from "../../../../models/debit-attempt.model";
import { createJobHandler, defineJob } from "../../../../platform/jobs/define-job";
import type { EnqueueJob, JobHandler } from "../../../../platform/jobs/job";
import { inBusiness } from "../../../../sales/lock-business";
import type { DebitsDependencies } from "../debits.dependencies";
import { debitsTexts } from "../debits.texts";
import { renewNotice, startDays } from "../put-off-debit";

const renoticeJob = defineJob({ kind: "billing.renotice-debits", payload: { businessId: Joi.string() } });

/** Runs after the commit of a change of the bank account. */
export function createRenoticeDebits({ enqueueJob }: { enqueueJob: EnqueueJob }) {
  return async (businessId: string): Promise<void> => {
    await enqueueJob({ job: renoticeJob, payload: { businessId }, coalesceKey: businessId });
  };
}

/** Renews notices that name another account. */
export function createRenoticeHandler(dependencies: DebitsDependencies): JobHandler {
  return createJobHandler(renoticeJob, async ({ payload: { businessId } }) => {
    await inBusiness(businessId, async () => {
      const mandate = await dependencies.findDebitMandate(businessId);
      if (mandate === null) return;
      const rows = await DebitAttempt.findAll({ where: { businessId, state: "scheduled" } });
      for (const row of rows) {
        if (row.noticeId === null || row.noticeAuthorizationId === mandate.authorizationId) continue;
        if (mandate.holder === "personal") await startDays(dependencies, row);
        await renewNotice(dependencies, row, { reason: debitsTexts.personal });
      }
    });
  });
}
