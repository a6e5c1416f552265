import { PageLink } from "../../models/page-link.model";
import type { EventsKernel } from "../../events/events-kernel";
import type { Feature } from "../../platform/feature";
import { archiveOf, ofBusiness } from "../../platform/personal-data/rows-of-person";
import type { Platform } from "../../platform/platform";
import type { PageProvider } from "../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "./facebook-page.dependencies";
import { createFacebookPageRoutes } from "./facebook-page.routes";
import { createEndAccessHandler } from "./jobs/end-access.job";
import { createGiveBackHandler } from "./jobs/give-back.job";
import { createWatchPageHandler } from "./jobs/watch-page.job";
import { createWatchPagesChore } from "./watch-pages.chore";

export interface FacebookPageNeeds {
  pages: PageProvider;
  recordEvents: EventsKernel["recordEvents"];
}

const day = 86_400_000;

/** The link to a business page at Facebook, and what happens on it. */
export function createFacebookPage(platform: Platform, needs: FacebookPageNeeds): Feature {
  const {
    publicUrl,
    codeKeys: [stateKey],
  } = platform.config;
  const dependencies: FacebookPageDependencies = { ...platform, ...needs, publicUrl, stateKey };
  return {
    name: "facebook-page",
    tables: ["page_links", "page_deliveries", "page_deletions"],
    routes: createFacebookPageRoutes(dependencies),
    jobs: [
      createWatchPageHandler(dependencies),
      createEndAccessHandler(dependencies),
      createGiveBackHandler(dependencies),
    ],
    chores: [createWatchPagesChore(dependencies)],
    keeps: { page_links: "whose page told what" },
    retention: [
      { name: "old-page-deliveries", table: "page_deliveries", column: "received_at", keep: 30 * day },
      { name: "old-page-deletions", table: "page_deletions", column: "done_at", keep: 365 * day },
    ],
    personalData: {
      page_links: {
        exported: archiveOf(PageLink, {
          file: "pages.json",
          about: "Pages that your business has linked, now and before, without the keys to them.",
          of: ofBusiness,
          columns: [
            "id",
            "pageId",
            "pageName",
            "personId",
            "state",
            "scopes",
            "linkedAt",
            "lastEventAt",
            "disconnectedAt",
          ],
        }),
        deletion: { kept: "Which pages were linked, without their keys." },
      },
      page_deliveries: { nothingPersonal: "Ids of what pages have told of; what it was is an event." },
      page_deletions: { nothingPersonal: "That somebody asked to be forgotten, by a code; not who." },
    },
    sealedColumns: [
      { table: "page_links", column: "user_token" },
      { table: "page_links", column: "page_token" },
    ],
  };
}
