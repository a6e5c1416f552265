import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";
import { AppError } from "../errors/app-error";
import type { Limits } from "../limits/limits";
import type { Logger } from "../logger/logger";
import type { Authenticate } from "../session/authenticate";
import type { CookieJar } from "../session/cookies";
import { createApiRouter } from "./api-router";
import type { Route } from "./define-route";
import { createFloodGate } from "./flood-gate";
import type { IpBucket } from "./ip-bucket";
import { createRequestLog } from "./request-log";
import { createTargetGuard } from "./request-target";
import { createSecurityHeaders } from "./security-headers";
import { translateError } from "./translate-error";
import type { IncomingMessage, RequestListener } from "node:http";

export interface AppOptions {
  routes: readonly Route[];
  authenticate: Authenticate;
  jar: CookieJar;
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
  /** True in tests and development: an answer that its schema does not allow is an error. */
  enforceResponses: boolean;
  /** What is served beside the routes: the static site. */
  siteHandlers: readonly RequestHandler[];
}

function notFound(): AppError {
  return new AppError({ code: "NOT_FOUND", status: 404, message: "There is nothing at this address." });
}

/** Express calls it an error handler by its four parameters. */
function createErrorHandler(logger: Logger) {
  return (error: unknown, request: Request, response: Response, next: NextFunction) => {
    const requestId = String(response.getHeader("X-Request-Id") ?? "");
    const reply = translateError(error, requestId);
    if (reply.isFault) logger.error({ err: error, requestId, path: request.path }, "request failed");
    if (response.headersSent) {
      next(error);
      return;
    }
    if (reply.retryAfterSeconds !== undefined) response.setHeader("Retry-After", String(reply.retryAfterSeconds));
    response.setHeader("Cache-Control", "no-store");
    response.status(reply.status).json(reply.body);
  };
}

/** `/api//pc/x` is `/api/pc/x`: the specification writes some paths without their leading slash (S1). */
function collapseApiSlashes(request: Request, _response: Response, next: NextFunction): void {
  if (/^\/api\/{2,}/i.test(request.url)) request.url = request.url.replace(/^\/api\/+/i, "/api/");
  next();
}

/** The whole HTTP side: security headers, request log, everything below /api, then the static site. */
export function createApp(options: AppOptions): RequestListener {
  const app = express();
  const targets = createTargetGuard();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.use(createRequestLog(options.logger, options.isFromProxy));
  app.use(createSecurityHeaders(options.publicUrl, options.remoteOrigins));
  app.use(targets.refuse);
  app.use(collapseApiSlashes);
  app.use("/api", createApiRouter(options), () => {
    throw notFound();
  });
  app.use(createFloodGate(options));
  if (options.siteHandlers.length > 0) app.use(...options.siteHandlers);
  app.use(() => {
    throw notFound();
  });
  app.use(createErrorHandler(options.logger));
  return targets.wrap(app);
}
