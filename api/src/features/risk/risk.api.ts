import type { Notify } from "../../notifications/notify.command";
import type { RecordAudit } from "../../platform/audit/audit";
import type { EnqueueJob } from "../../platform/jobs/job";
import { createRescore } from "./score/rescore.job";

interface Followed {
  enqueueJob: EnqueueJob;
  notify: Notify;
  recordAudit: RecordAudit;
}

/** Prefix of the id of every business. */
const ofBusiness = "biz_";

/** An audited or notified change may change the score. So this `notify` and `recordAudit` also enqueue a new computation, in the same transaction. */
export function createRiskApi({ enqueueJob, notify, recordAudit }: Followed) {
  const rescore = createRescore({ enqueueJob });
  return {
    rescore,
    notify: async (notification: Parameters<Notify>[0]) => {
      const id = await notify(notification);
      if ("businessId" in notification.to) await rescore(notification.to.businessId);
      return id;
    },
    recordAudit: async (entry: Parameters<RecordAudit>[0]) => {
      await recordAudit(entry);
      if (entry.subject?.startsWith(ofBusiness)) await rescore(entry.subject);
    },
  };
}
