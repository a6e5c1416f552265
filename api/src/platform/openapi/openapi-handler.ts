import { Router } from "express";
import type { Route } from "../http/define-route";
import { refuseMethod } from "../http/refuse-method";
import { docsStyle, renderDocsPage } from "./docs-page";
import { buildOpenApiDocument } from "./openapi-document";

/** `/api/openapi.json` and its page at `/api/docs`. Built at the first request, not at the start. */
export function createOpenApiHandler(routes: readonly Route[]): Router {
  const router = Router();
  let json: string | undefined;
  let page: string | undefined;
  router.get("/openapi.json", (_request, response) => {
    json ??= JSON.stringify(buildOpenApiDocument(routes));
    response.setHeader("Cache-Control", "no-cache");
    response.type("application/json").send(json);
  });
  router.get("/docs", (_request, response) => {
    page ??= renderDocsPage(buildOpenApiDocument(routes));
    response.setHeader("Cache-Control", "no-cache");
    response.type("text/html").send(page);
  });
  router.get("/docs.css", (_request, response) => {
    response.setHeader("Cache-Control", "no-cache");
    response.type("text/css").send(docsStyle);
  });
  router.all(["/openapi.json", "/docs", "/docs.css"], refuseMethod(["GET", "HEAD"]));
  return router;
}
