import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { Clock } from "../clock/clock";
import type { Limits } from "../limits/limits";
import type { Logger } from "../logger/logger";
import type { CookieJar } from "./cookies";
import type { PreExpressHandler } from "./pre-express-handler";
import type { Route } from "./define-route";
import type { IpBucket } from "./ip-bucket";
import type { Authenticate } from "./session";

export interface AppOptions {
  routes: readonly Route[];
  preExpressHandlers?: readonly PreExpressHandler[];
  authenticate: Authenticate;
  jar: CookieJar;
  clock: Clock;
  limits: Limits;
  logger: Logger;
  bucket: IpBucket;
  clientIp(request: IncomingMessage): string;
  isFromProxy: (request: IncomingMessage) => boolean;
  publicUrl: string;
  devOrigins: readonly string[];
  remoteOrigins: readonly string[];
  remoteDevOrigins: readonly string[];
  /** Script of the bank window. Only that page's content security policy allows it. */
  bankScriptUrl: string;
  /** For tests and development: an answer that does not match its schema throws. */
  enforceResponses: boolean;
  siteHandlers: readonly RequestHandler[];
}
