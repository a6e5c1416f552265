import type { RequestListener } from "node:http";
import type { Platform } from "./platform";
import { createSite } from "./platform/site/site";
import type { SiteRemotes } from "./platform/site/site-remotes";
import { createClientIp, createIsFromProxy } from "./platform/http/client-ip";
import { createApp } from "./platform/http/create-app";
import type { PreExpressHandler } from "./platform/http/pre-express-handler";
import type { Route } from "./platform/http/define-route";
import { optsOutOfTracking } from "./platform/http/wants-no-count";
import { createIpBucket } from "./platform/http/ip-bucket";

interface PortalParts {
  routes: readonly Route[];
  preExpressHandlers: readonly PreExpressHandler[];
  remotes: SiteRemotes;
}

export function createPortalApp(platform: Platform, { remotes, ...parts }: PortalParts): RequestListener {
  const { config, jar } = platform;
  return createApp({
    ...platform,
    ...parts,
    bucket: createIpBucket({ burst: 600 * config.limitsFactor, perSecond: 60 * config.limitsFactor }),
    clientIp: createClientIp(config.trustProxy),
    isFromProxy: createIsFromProxy(config.trustProxy),
    publicUrl: config.publicUrl,
    devOrigins: config.devOrigins,
    remoteOrigins: config.remoteOrigins,
    remoteDevOrigins: config.remoteDevOrigins,
    bankScriptUrl: config.stripe.scriptUrl,
    enforceResponses: config.mode === "test" || config.mode === "development",
    siteHandlers: [
      createSite({
        shellDir: config.shellDir,
        remotes,
        hasSessionCookie: (cookies) => jar.read(cookies).session !== null,
        optsOutOfTracking,
      }),
    ],
  });
}
