import type { AgencySettings } from "@portal/api-contract";
import { AgencyProfile } from "../../models/agency-profile.model";
import type { AgencyCaller, AgencyDependencies } from "./agency.dependencies";
import { theRow } from "./read-agency.query";

/** Changes the name, address, email and phone by which people know the agency. The logo stays. */
export function createChangeAgency({ database, clock, recordAudit }: AgencyDependencies) {
  return (settings: AgencySettings, { userId: actor, ip, requestId }: AgencyCaller): Promise<void> =>
    database.inTransaction(async (transaction) => {
      await AgencyProfile.upsert({ id: theRow, ...settings, updatedAt: clock.now() }, { transaction });
      const entry = { actor, action: "agency.changed", subject: null, ip, requestId };
      await recordAudit(transaction, { ...entry, details: { name: settings.name } });
    });
}
