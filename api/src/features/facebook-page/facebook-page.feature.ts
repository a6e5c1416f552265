import type { EventsKernel } from "../../events/events-kernel";
import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import type { PageProvider } from "../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "./facebook-page.dependencies";
import { pagePersonalData } from "./page-personal-data";
import { createFacebookPageRoutes } from "./facebook-page.routes";
import { createReadFeedHandler } from "./comparison/read-feed.job";
import { createReadFeedsTask } from "./comparison/read-feeds.task";
import { createEndAccessHandler } from "./jobs/end-access.job";
import { createReturnGrantHandler } from "./jobs/return-grant.job";
import { createLeavePageHandler } from "./jobs/leave-page.job";
import { createWatchPageHandler } from "./jobs/watch-page.job";
import { createWatchPagesTask } from "./watch-pages.task";

export interface FacebookPageNeeds {
  pages: PageProvider;
  recordEvents: EventsKernel["recordEvents"];
  listKnown: EventsKernel["listKnown"];
}

const day = 86_400_000;

export function createFacebookPage(platform: Platform, { listKnown, ...needs }: FacebookPageNeeds): Feature {
  const {
    publicUrl,
    codeKeys: [stateKey],
  } = platform.config;
  const dependencies: FacebookPageDependencies = {
    ...platform,
    ...needs,
    listKnownEvents: listKnown,
    publicUrl,
    stateKey,
  };
  return {
    name: "facebook-page",
    tables: ["page_links", "page_deletions", "page_drifts"],
    routes: createFacebookPageRoutes(dependencies),
    jobs: [
      createWatchPageHandler(dependencies),
      createEndAccessHandler(dependencies),
      createReturnGrantHandler(dependencies),
      createLeavePageHandler(dependencies),
      createReadFeedHandler(dependencies),
    ],
    scheduledTasks: [createWatchPagesTask(dependencies), createReadFeedsTask(dependencies)],
    keeps: { page_links: "whose page told what" },
    retention: [
      { name: "old-page-drifts", table: "page_drifts", column: "at", keep: 400 * day },
      { name: "old-page-deletions", table: "page_deletions", column: "done_at", keep: 365 * day },
    ],
    personalData: pagePersonalData,
    sealedColumns: [
      { table: "page_links", column: "user_token" },
      { table: "page_links", column: "page_token" },
    ],
  };
}
