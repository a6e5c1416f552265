import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { Clock } from "../clock/clock";
import type { Limits } from "../limits/limits";
import type { Logger } from "../logger/logger";
import type { CookieJar } from "./cookies";
import type { FrontHandler } from "./front-handler";
import type { Route } from "./define-route";
import type { IpBucket } from "./ip-bucket";
import type { Authenticate } from "./session";

/** What the HTTP side is made of and bound by. */
export interface AppOptions {
  routes: readonly Route[];
  /** In front of everything else. */
  fronts?: readonly FrontHandler[];
  authenticate: Authenticate;
  jar: CookieJar;
  clock: Clock;
  limits: Limits;
  logger: Logger;
  bucket: IpBucket;
  clientIp(request: IncomingMessage): string;
  /** Whether the speaker is a trusted proxy. */
  isFromProxy: (request: IncomingMessage) => boolean;
  publicUrl: string;
  devOrigins: readonly string[];
  /** Where remotes are hosted beside this server; part of the content security policy. */
  remoteOrigins: readonly string[];
  /** The provider's script that opens the bank's window; its origin is in the policy of that page alone. */
  bankScriptUrl: string;
  /** True in tests and development: an answer that its schema does not allow is an error. */
  enforceResponses: boolean;
  /** What is served beside the routes: the static site. */
  siteHandlers: readonly RequestHandler[];
}
