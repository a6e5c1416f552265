import type { Feature } from "../../../platform/feature";
import { createNoticeHandler } from "./jobs/notice.job";
import { createRenoticeHandler } from "./jobs/renotice.job";
import { createResumeDebitsHandler } from "./jobs/resume-debits.job";
import { createReconcile } from "../reconciliation/reconcile.job";
import type { DebitsDependencies } from "./debits.dependencies";
import { createDebitHandler } from "./jobs/debit.job";
import { createEndMandateHandler } from "./jobs/end-mandate.job";
import { createRefundHandler } from "../refunds/follow-refund";
import { createFollowDebits } from "./jobs/follow-debits.job";

export function createDebits(dependencies: DebitsDependencies): Required<Pick<Feature, "jobs" | "nightly">> {
  return {
    jobs: [
      createDebitHandler(dependencies),
      createRefundHandler(dependencies),
      createNoticeHandler(dependencies),
      createRenoticeHandler(dependencies),
      createResumeDebitsHandler(dependencies),
      createEndMandateHandler(dependencies),
    ],
    nightly: [createFollowDebits(dependencies), createReconcile(dependencies)],
  };
}
