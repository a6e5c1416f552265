import type { Notify } from "../../notifications/notify.command";
import type { RecordAudit } from "../../platform/audit/audit";
import type { EnqueueJob } from "../../platform/jobs/job";
import { createRescore } from "./score/rescore.job";

interface Followed {
  enqueueJob: EnqueueJob;
  notify: Notify;
  recordAudit: RecordAudit;
}

/** Begins the id of every business. */
const ofBusiness = "biz_";

/**
 * What others need of risk. What a client is notified of, and what is audited about a client's business, is an event that the score
 * may follow from: `notify` and `recordAudit` ask for it anew in the same transaction.
 */
export function createRiskOffers({ enqueueJob, notify, recordAudit }: Followed) {
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
