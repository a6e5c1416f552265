import type { DeliveryWork } from "../../deliveries/delivery-work";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob } from "../../platform/jobs/job";

export interface InboxNeeds {
  /** Of the other vendors nothing waits for work: what they tell is processed as it comes (D246). */
  deliveryWork: readonly DeliveryWork[];
}

export interface InboxDependencies extends InboxNeeds {
  clock: Clock;
  enqueueJob: EnqueueJob;
  recordAudit: RecordAudit;
  /** By whose days the list is counted. */
  agencyTimeZone: string;
}
