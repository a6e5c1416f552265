import type { AttributionKernel } from "../../attribution/attribution-kernel";
import type { Feature } from "../../platform/feature";
import type { ProbeAddress } from "../../providers/websites/page-reader.port";
import { createClientIp } from "../../platform/http/client-ip";
import { createIpBucket } from "../../platform/http/ip-bucket";
import type { Platform } from "../../platform";
import type { LinksDependencies } from "./links.dependencies";
import { keepClicks, unknownRate } from "./links.limits";
import { linksPersonalData } from "./links-personal-data";
import { createLinksRoutes } from "./links.routes";
import { createClickIntake } from "./redirect/click-intake";
import { countJob, countClicksHandler } from "./redirect/count-clicks.job";
import { createReadClick } from "./redirect/read-click";
import { createRedirectAnswers } from "./redirect/redirect-answers";
import { createRedirectHandler, createVisitorCookie } from "./redirect/redirect-handler";
import { createWatchTask, createWatchHandler } from "./watch/watch-destinations.job";
import { inTransaction } from "../../platform/db/database";

export type LinksNeeds = Pick<AttributionKernel, "clickTokens" | "visitCounts"> & { probeAddress: ProbeAddress };

const keeps = {
  links: "an address that was given out leads somewhere for good",
  link_options: "what links are called",
  link_days: "a few bytes for each link and day, when its clicks have gone",
  link_losses: "what the figures of those days lack",
  link_hosts: "a short row for each server to which links have led",
  link_watches: "a row for each address to which links have led; without an active link it says nothing of it",
} as const;

export function createLinks(platform: Platform, needs: LinksNeeds): Feature {
  const { config, enqueueJob } = platform;
  const { publicUrl, agencyTimeZone, limitsFactor } = config;
  const dependencies: LinksDependencies = {
    ...platform,
    ...needs,
    publicUrl,
    agencyTimeZone,
    endUrlRule: { ownHost: new URL(publicUrl).hostname, privateHosts: config.privateWebsites },
  };
  const clicks = createClickIntake(platform);
  const { cookieName, writeCookie } = createVisitorCookie(publicUrl);
  const { burst, perSecond } = unknownRate;
  const redirectHandler = createRedirectHandler({
    ...platform,
    ...needs,
    clicks,
    readClick: createReadClick({ zone: agencyTimeZone, cookieName }),
    answers: createRedirectAnswers(publicUrl),
    unknowns: createIpBucket({ burst: burst * limitsFactor, perSecond: perSecond * limitsFactor }),
    clientIp: createClientIp(config.trustProxy),
    writeCookie,
  });
  return {
    name: "links",
    tables: ["links", "link_options", "link_clicks", "link_days", "link_losses", "link_hosts", "link_watches"],
    reads: [{ table: "web_sites", why: "a link to its client's connected website says which one was clicked" }],
    routes: createLinksRoutes(dependencies),
    preExpressHandlers: [redirectHandler],
    jobs: [countClicksHandler, createWatchHandler(dependencies)],
    scheduledTasks: [
      {
        name: "waiting-clicks",
        run: () => inTransaction(() => enqueueJob(countJob)),
      },
      createWatchTask(dependencies),
    ],
    finish: clicks.finish,
    keeps,
    retention: [{ name: "old-clicks", table: "link_clicks", column: "at", keep: keepClicks }],
    personalData: linksPersonalData,
  };
}
