import type { DeliveryVendor } from "@portal/api-contract";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { NoteTries } from "../../platform/deliveries/note-tries";
import type { Database } from "../../platform/db/database";
import type { EnqueueJob } from "../../platform/jobs/job";

/**
 * Puts deliveries back to wait for their work, in the transaction of the caller, and sees to it that it is done; returns the keys of
 * those that were put back. What waits, plays no part or is not understood stays as it is.
 */
export type ReplayDeliveries = (keys: readonly string[]) => Promise<string[]>;

export interface InboxNeeds {
  /** By vendor; of the others nothing waits for work: what they tell is kept as it comes (D246). */
  replayDeliveries: Readonly<Partial<Record<DeliveryVendor, ReplayDeliveries>>>;
}

export interface InboxDependencies extends InboxNeeds {
  database: Database;
  clock: Clock;
  enqueueJob: EnqueueJob;
  recordAudit: RecordAudit;
  noteTries: NoteTries;
  /** By whose days the list is counted. */
  agencyTimeZone: string;
}
