import type { AttributionKernel } from "../../attribution/attribution-kernel";
import type { EventsKernel } from "../../events/events-kernel";
import { WebHit } from "../../models/web-hit.model";
import type { Feature } from "../../platform/feature";
import { createClientIp } from "../../platform/http/client-ip";
import { createIpBucket } from "../../platform/http/ip-bucket";
import type { Platform } from "../../platform";
import type { ReadWebPage } from "../../providers/websites/page-reader.port";
import { createHits, createKeepHit, countVisitsJob } from "./hits/keep-hits";
import { createHitReader } from "./hits/read-hit";
import { createTrackHandler } from "./hits/track-handler";
import { createCountVisitsHandler } from "./visits/count-visits.job";
import type { WebsiteDependencies } from "./website.dependencies";
import { hitRate, keepHits, keepVisitors } from "./website.limits";
import { websitePersonalData } from "./website-personal-data";
import { createWebsiteRoutes } from "./website.routes";
import { inTransaction } from "../../platform/db/database";

export type WebsiteNeeds = EventsKernel &
  Pick<AttributionKernel, "keepVisits" | "keepPeople"> & { readWebPage: ReadWebPage };

export function createWebsite(platform: Platform, needs: WebsiteNeeds): Feature {
  const { config, enqueueJob } = platform;
  const [visitorKey] = config.codeKeys;
  const hits = createHits(platform);
  const dependencies: WebsiteDependencies = {
    ...platform,
    ...needs,
    readHit: createHitReader(visitorKey),
    keepHit: createKeepHit({ ...platform, ...needs, hits }),
    publicUrl: config.publicUrl,
    allowLocalhost: config.mode !== "production",
  };
  const { burst, perSecond } = hitRate;
  const bucket = createIpBucket({ burst: burst * config.limitsFactor, perSecond: perSecond * config.limitsFactor });
  return {
    name: "website",
    tables: ["web_sites", "web_hits", "web_visitors"],
    routes: createWebsiteRoutes(dependencies),
    preExpressHandlers: [createTrackHandler({ ...dependencies, bucket, clientIp: createClientIp(config.trustProxy) })],
    jobs: [createCountVisitsHandler(dependencies)],
    finish: hits.finish,
    scheduledTasks: [
      {
        name: "waiting-hits",
        run: async () => {
          if (!(await WebHit.findOne({ attributes: ["id"], where: { isWaiting: true } }))) return;
          await inTransaction(() => enqueueJob(countVisitsJob));
        },
      },
    ],
    keeps: { web_sites: "whose visits count" },
    retention: [
      { name: "old-hits", table: "web_hits", column: "at", keep: keepHits },
      { name: "old-visitors", table: "web_visitors", column: "last_hit_at", keep: keepVisitors },
    ],
    personalData: websitePersonalData,
  };
}
