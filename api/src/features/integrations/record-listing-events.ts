import { Connection } from "../../models/connection.model";
import type { ListingNews } from "../../sales/sightings/settle-pairs";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { recordSaleEvents } from "./record-sale-events";

/** Records events for sales that a duplicate match listed or unlisted (D243, D262). */
export function createRecordListingEvents(dependencies: Pick<IntegrationsDependencies, "clock" | "recordEvents">) {
  return async (allNews: readonly ListingNews[]): Promise<void> => {
    for (const { connectionId, news } of allNews) {
      const connection = await Connection.findByPk(connectionId);
      if (connection) await recordSaleEvents(dependencies, connection, news);
    }
  };
}
