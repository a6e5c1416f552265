import type { DeliveryWork } from "../../deliveries/delivery-work";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob } from "../../platform/jobs/job";

export interface InboxNeeds {
  /** Other vendors' deliveries are processed on arrival (D513). */
  deliveryWork: readonly DeliveryWork[];
}

export interface InboxDependencies extends InboxNeeds {
  clock: Clock;
  enqueueJob: EnqueueJob;
  recordAudit: RecordAudit;
  agencyTimeZone: string;
}
