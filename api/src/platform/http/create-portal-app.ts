import type { RequestListener } from "node:http";
import type { Platform } from "../platform";
import { createSite } from "../site/site";
import { createClientIp, createIsFromProxy } from "./client-ip";
import { createApp } from "./create-app";
import type { FrontHandler } from "./front-handler";
import type { Route } from "./define-route";
import { createIpBucket } from "./ip-bucket";

/** The portal's web side as it is configured: the API's routes and the site. */
export function createPortalApp(
  platform: Platform,
  routes: readonly Route[],
  fronts: readonly FrontHandler[],
): RequestListener {
  const { config, jar } = platform;
  return createApp({
    ...platform,
    routes,
    fronts,
    bucket: createIpBucket({ burst: 600 * config.limitsFactor, perSecond: 60 * config.limitsFactor }),
    clientIp: createClientIp(config.trustProxy),
    isFromProxy: createIsFromProxy(config.trustProxy),
    publicUrl: config.publicUrl,
    devOrigins: config.devOrigins,
    remoteOrigins: config.remoteOrigins,
    bankScriptUrl: config.stripe.scriptUrl,
    enforceResponses: config.mode === "test" || config.mode === "development",
    siteHandlers: [createSite(config, jar)],
  });
}
