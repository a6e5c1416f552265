import express, { type Express, type NextFunction, type Request, type Response } from "express";

import { createControlRoutes } from "./control/control.routes.js";
import { LabRefusal, sendRefusal } from "./control/refusal.js";
import type { LabContext } from "./lab-context.js";
import { isLoopbackHost } from "./config/lab-settings.js";
import { createPageRoutes } from "./pages/page.routes.js";
import { PROVIDERS } from "./providers/provider-list.js";

export function createLabApp(lab: LabContext): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(refuseForeignHost);
  app.use("/lab", createControlRoutes(lab));
  for (const provider of PROVIDERS) {
    if (provider.wire) app.use(provider.wire(lab));
  }
  app.use(createPageRoutes(lab));
  app.use((request, response) => {
    sendRefusal(response, 404, "not_found", `The lab has no ${request.method} ${request.path}.`);
  });
  app.use(answerFailure);
  return app;
}

/** Refuses other host names: if one resolved to this machine, a page of that site could read the inbox. */
function refuseForeignHost(request: Request, response: Response, next: NextFunction): void {
  if (isLoopbackHost(request.hostname)) next();
  else sendRefusal(response, 421, "foreign_host", "The lab answers to 127.0.0.1 and localhost only.");
}

function answerFailure(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) {
    next(error);
    return;
  }
  if (error instanceof LabRefusal) {
    sendRefusal(response, error.status, error.code, error.message);
    return;
  }
  const status = statusOf(error);
  if (status >= 500) process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : "Failure"}\n`);
  sendRefusal(
    response,
    status,
    status >= 500 ? "failed" : "bad_request",
    status >= 500 ? "The lab failed." : "The request cannot be read.",
  );
}

/** Returns the status that body-parser or the router set, else 500. */
function statusOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("status" in error)) return 500;
  return typeof error.status === "number" && error.status >= 400 && error.status < 600 ? error.status : 500;
}
