import type { AgencySettings } from "@portal/api-contract";
import { AgencyProfile } from "../../models/agency-profile.model";
import type { AgencyCaller, AgencyDependencies } from "./agency.dependencies";
import { theRow } from "./read-agency.query";
import { inTransaction } from "../../platform/db/database";

/** Changes the name, address, email and phone by which people know the agency, and what pages show. The logo stays. */
export function createChangeAgency({ clock, recordAudit, readAgency }: AgencyDependencies) {
  return (settings: AgencySettings, { userId: actor, ip, requestId }: AgencyCaller): Promise<void> =>
    inTransaction(async () => {
      const { samplesShown = (await readAgency()).samplesShown, ...named } = settings;
      await AgencyProfile.upsert({ id: theRow, ...named, samplesShown, updatedAt: clock.now() });
      const entry = { actor, action: "agency.changed", subject: null, ip, requestId };
      await recordAudit({ ...entry, details: { name: settings.name, samplesShown } });
    });
}
