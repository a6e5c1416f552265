import type { AttributionKernel } from "../../attribution/attribution-kernel";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { Encryption } from "../../platform/crypto/encryption";
import type { Logger } from "../../platform/logger/logger";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { ProbeAddress } from "../../providers/websites/page-reader.port";
import type { EndUrlRule } from "./make/end-url.policy";

export interface LinksDependencies {
  clock: Clock;
  logger: Logger;
  encryption: Encryption;
  recordAudit: RecordAudit;
  publicUrl: string;
  agencyTimeZone: string;
  endUrlRule: EndUrlRule;
  visitCounts: AttributionKernel["visitCounts"];
  enqueueJob: EnqueueJob;
  probeAddress: ProbeAddress;
}

export interface LinkAuthor {
  userId: string;
  ip?: string;
  requestId: string;
}
