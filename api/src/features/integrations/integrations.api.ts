import type { Platform } from "../../platform";
import { createFindLinks } from "./find-links.query";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { createListPayouts } from "./list-payouts.query";
import { createEndLinks } from "./unlink.command";
import { createSourceWork } from "./webhooks/source-work";
import { Connection } from "../../models/connection.model";
import type { ListingNews } from "../../sales/duplicate-matches/settle-pairs";
import { recordSaleEvents } from "./record-sale-events";

export function createIntegrationsApi(
  platform: Platform,
  needs: Pick<IntegrationsDependencies, "sources" | "recordEvents">,
) {
  return {
    endLinks: createEndLinks({ ...platform, ...needs }),
    findLinks: createFindLinks(platform),
    listPayouts: createListPayouts({ ...platform, ...needs }),
    recordListingEvents: createRecordListingEvents({ ...platform, ...needs }),
    sourceWork: needs.sources.all.map((source) => createSourceWork({ ...platform, source })),
  };
}

/** Records events for sales that a duplicate match listed or unlisted (D243, D262). */
function createRecordListingEvents(dependencies: Pick<IntegrationsDependencies, "clock" | "recordEvents">) {
  return async (allNews: readonly ListingNews[]): Promise<void> => {
    for (const { connectionId, news } of allNews) {
      const connection = await Connection.findByPk(connectionId);
      if (connection) await recordSaleEvents(dependencies, connection, news);
    }
  };
}
