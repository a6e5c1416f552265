import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { Database } from "../../platform/db/database";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { SendMessage } from "../../platform/messages/send-message.command";
import type { PersonalData } from "../../platform/personal-data/personal-data";

/** What this feature needs of others. */
export interface AccountDataNeeds {
  /** What every feature says of its tables, in the order in which an archive tells of them. */
  personalData: () => readonly PersonalData[];
}

export interface AccountDataDependencies extends AccountDataNeeds {
  database: Database;
  clock: Clock;
  enqueueJob: EnqueueJob;
  sendMessage: SendMessage;
  recordAudit: RecordAudit;
  /** Origin of the portal, without a trailing slash. */
  publicUrl: string;
}
