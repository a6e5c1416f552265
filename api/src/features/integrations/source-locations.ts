import type { SourceLocationsAnswer } from "@portal/api-contract";
import { SourceLocation } from "../../models/source-location.model";
import type { OwnBusiness } from "../../models/values/own-business";
import type { SourceLocation as Location } from "../../providers/sales/sales-source.port";
import { findLinkOfBusiness } from "./connection";
import type { SourceDependencies } from "./integrations.dependencies";

/** Locations that the account no longer lists stay: sales were made there. */
export async function keepLocations(connectionId: string, locations: readonly Location[]): Promise<void> {
  const rows = locations.map(({ id, ...details }) => ({ connectionId, externalId: id, ...details }));
  if (rows.length === 0) return;
  const updateOnDuplicate = ["name", "timeZone", "currency", "isActive"] as const;
  await SourceLocation.bulkCreate(rows, { updateOnDuplicate: [...updateOnDuplicate] });
}

/** Includes closed locations. */
export function listLocations(connectionId: string): Promise<SourceLocation[]> {
  return SourceLocation.findAll({ where: { connectionId }, order: ["name", "externalId"] });
}

export async function listOwnLocations(
  { source }: SourceDependencies,
  business: OwnBusiness | null,
): Promise<SourceLocationsAnswer["locations"]> {
  const link = business && (await findLinkOfBusiness({ businessId: business.id, source: source.id }));
  const locations = link ? await listLocations(link.id) : [];
  return locations.filter(({ isActive }) => isActive).map(({ externalId, name }) => ({ id: externalId, name }));
}
