import type { RequestListener } from "node:http";
import compression from "compression";
import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";
import { AppError } from "../errors/app-error";
import type { Logger } from "../logger/logger";
import { createApiRouter } from "./api-router";
import type { AppOptions } from "./app-options";
import { createFloodGate } from "./flood-gate";
import { createProofHandler } from "./proof-handler";
import { createRequestLog } from "./request-log";
import { createTargetGuard } from "./request-target";
import { createSecurityHeaders } from "./security-headers";
import { translateError } from "./translate-error";

/** Compressing fewer bytes costs more than it saves. */
const worthIt = 4 * 1024;

const isJson = (type: unknown) => String(type).startsWith("application/json");

/** Compresses long JSON lists, for phones. Not for answers with secrets beside the caller's text: the compressed length would reveal them. */
const compressLists: RequestHandler = compression({
  threshold: worthIt,
  filter: (_request, response) => isJson(response.getHeader("Content-Type")),
});

function notFound(): AppError {
  return new AppError({ code: "NOT_FOUND", status: 404, message: "There is nothing at this address." });
}

/** Express recognizes error handlers by four parameters. */
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

/** The specification writes some paths without a leading slash (S1). */
function collapseApiSlashes(request: Request, _response: Response, next: NextFunction): void {
  if (/^\/api\/{2,}/i.test(request.url)) request.url = request.url.replace(/^\/api\/+/i, "/api/");
  next();
}

/** Returns the server's listener. Order: security headers, request log, routes below /api, static site. */
export function createApp(options: AppOptions): RequestListener {
  const app = express();
  const targets = createTargetGuard();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.use(createRequestLog(options));
  app.use(createSecurityHeaders(options));
  app.use(targets.refuse);
  app.use(collapseApiSlashes);
  app.use("/api/sales", compressLists);
  app.use("/api", createApiRouter(options), () => {
    throw notFound();
  });
  app.use(createFloodGate(options));
  if (options.siteHandlers.length > 0) app.use(...options.siteHandlers);
  app.use(() => {
    throw notFound();
  });
  app.use(createErrorHandler(options.logger));
  const handlers = [...(options.preExpressHandlers ?? []), createProofHandler(options)];
  return targets.wrap((request, response) => {
    if (!handlers.some((answer) => answer(request, response))) app(request, response);
  });
}
