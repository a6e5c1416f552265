import type { AgencySettings } from "@portal/api-contract";
import { AgencyProfile } from "../../models/agency-profile.model";
import type { AgencyCaller, AgencyDependencies } from "./agency.dependencies";
import { agencyRowId } from "./read-agency.query";
import { inTransaction } from "../../platform/db/database";

export function createChangeAgency({ clock, recordAudit, readAgency }: AgencyDependencies) {
  return (settings: AgencySettings, { userId: actor, ip, requestId }: AgencyCaller): Promise<void> =>
    inTransaction(async () => {
      const { samplesShown = (await readAgency()).samplesShown, ...named } = settings;
      await AgencyProfile.upsert({ id: agencyRowId, ...named, samplesShown, updatedAt: clock.now() });
      const entry = { actor, action: "agency.changed", subject: null, ip, requestId };
      await recordAudit({ ...entry, details: { name: settings.name, samplesShown } });
    });
}
