import type { Connection } from "../../models/connection.model";
import { inBusiness } from "../../sales/lock-business";
import { findConnection, openToken } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { keepLocations } from "./source-locations";

export async function learnLocations(dependencies: IntegrationsDependencies, connection: Connection): Promise<void> {
  const { encryption, sources } = dependencies;
  const source = sources.get(connection.source);
  const { locations } = await source.readAccount(openToken(encryption, connection, "access_token"));
  await inBusiness(connection.businessId, async () => {
    const current = await findConnection(connection.id);
    if (current?.state === "active") await keepLocations(connection.id, locations);
  });
}
