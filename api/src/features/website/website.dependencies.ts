import type { AttributionKernel } from "../../attribution/attribution-kernel";
import type { EventsKernel } from "../../events/events-kernel";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { Logger } from "../../platform/logger/logger";
import type { SendMessage } from "../../messages/send-message.command";
import type { ReadWebPage } from "../../providers/websites/page-reader.port";
import type { HitReader } from "./hits/read-hit";
import type { KeepHit } from "./hits/keep-hits";

export interface WebsiteDependencies extends EventsKernel, Pick<AttributionKernel, "keepVisits"> {
  clock: Clock;
  logger: Logger;
  enqueueJob: EnqueueJob;
  recordAudit: RecordAudit;
  sendMessage: SendMessage;
  readWebPage: ReadWebPage;
  readHit: HitReader;
  keepHit: KeepHit;
  publicUrl: string;
  /** Outside production (S24). */
  allowLocalhost: boolean;
}
