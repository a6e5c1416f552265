import type { EventsKernel } from "../../events/events-kernel";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { Encryption } from "../../platform/crypto/encryption";
import type { Identities } from "../../accounts/identities";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { PageProvider } from "../../providers/pages/page-provider.port";

export interface FacebookPageDependencies {
  clock: Clock;
  encryption: Encryption;
  enqueueJob: EnqueueJob;
  recordAudit: RecordAudit;
  identities: Identities;
  recordEvents: EventsKernel["recordEvents"];
  listKnownEvents: EventsKernel["listKnown"];
  pages: PageProvider;
  publicUrl: string;
  /** Signs the `state` of a link; 32 bytes. */
  stateKey: Buffer;
}
