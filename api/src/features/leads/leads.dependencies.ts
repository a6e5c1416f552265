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
  /** Finds when an event of such a source was last recorded for a business; null: never. */
  findLastRecorded: EventsKernel["findLastRecorded"];
  leads: LeadProvider;
  /** Origin of the portal, without a trailing slash. */
  publicUrl: string;
  /** Keys that sign the secret addresses. */
  codeKeys: KeyRing;
}
