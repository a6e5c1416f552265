import { PARTNER_IDS, type Integration } from "@portal/api-contract";
import type { OwnBusiness } from "../../platform/session/own-business";
import { findLinkOfBusiness } from "./connection";
import { presentDisconnected, presentLink } from "./integration.presenter";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { findLastImport } from "./sync/sync-run";

/** One row a partner; of those that cannot be linked yet it says so. */
export async function listIntegrations(
  { database, clock, source }: IntegrationsDependencies,
  business: OwnBusiness | null,
): Promise<Integration[]> {
  const connection = business && (await findLinkOfBusiness(database, { businessId: business.id, source: source.id }));
  const lastImport = connection ? await findLastImport(database, connection.id) : null;
  return PARTNER_IDS.map((partner) =>
    connection && partner === source.id
      ? presentLink(partner, { connection, lastImport }, clock.now())
      : presentDisconnected(partner),
  );
}
