import type { AttributionKernel } from "../../attribution/attribution-kernel";
import type { createToPersonKeys } from "../../attribution/person-key";
import type { EventsKernel } from "../../events/events-kernel";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { KeyRing } from "../../platform/crypto/token-hash";
import type { Encryption } from "../../platform/crypto/encryption";
import type { LeadProvider } from "../../providers/leads/lead-provider.port";

export interface LeadsDependencies {
  encryption: Encryption;
  clock: Clock;
  recordAudit: RecordAudit;
  recordEvents: EventsKernel["recordEvents"];
  keepLeads: AttributionKernel["keepLeads"];
  toPersonKeys: ReturnType<typeof createToPersonKeys>;
  /** Returns null if no such event was recorded. */
  findLastRecorded: EventsKernel["findLastRecorded"];
  leads: LeadProvider;
  publicUrl: string;
  /** Keys that sign the secret addresses and the tags that verify a location. */
  codeKeys: KeyRing;
}
