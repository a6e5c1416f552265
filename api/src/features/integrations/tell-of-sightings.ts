import { Connection } from "../../models/connection.model";
import type { SightingNews } from "../../sales/sightings/settle-pairs";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { tellOfSales } from "./tell-of-sales";

/** Records events for sales that a duplicate match listed or unlisted (D243, D260). */
export function createTellOfSightings(dependencies: Pick<IntegrationsDependencies, "clock" | "recordEvents">) {
  return async (told: readonly SightingNews[]): Promise<void> => {
    for (const { connectionId, news } of told) {
      const connection = await Connection.findByPk(connectionId);
      if (connection) await tellOfSales(dependencies, connection, news);
    }
  };
}
