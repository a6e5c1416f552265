import type { Platform } from "../../platform";
import { createFindLinks } from "./find-links.query";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { createListPayouts } from "./list-payouts.query";
import { createRecordListingEvents } from "./record-listing-events";
import { createEndLinks } from "./unlink.command";
import { createSourceWork } from "./webhooks/source-work";

export function createIntegrationsOffers(
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
