import type { Route } from "../http/define-route";
import type { RawRoute } from "../http/raw-route";
import { renderDocsPage } from "./docs.page";
import { docsSearch } from "./docs-search";
import { docsStyle } from "./docs-style";
import { buildOpenApiDocument } from "./openapi-document";

interface DocumentPage {
  path: string;
  summary: string;
  contentType: string;
  /** Called at the first request, not at the start. */
  render: () => string;
}

function definePage({ path, summary, contentType, render }: DocumentPage): RawRoute {
  let body: string | undefined;
  return {
    transport: "raw",
    method: "GET",
    path,
    summary,
    response: { 200: contentType },
    run: () => {
      body ??= render();
      return Promise.resolve({ status: 200, contentType, body, headers: { "Cache-Control": "no-cache" } });
    },
  };
}

/** Serves `/api/openapi.json` and its page at `/api/docs`, for all routes including these. */
export function createOpenApiRoutes(listRoutes: () => readonly Route[]): RawRoute[] {
  const buildDocument = () => buildOpenApiDocument(listRoutes());
  return [
    definePage({
      path: "/openapi.json",
      summary: "This document.",
      contentType: "application/json",
      render: () => JSON.stringify(buildDocument()),
    }),
    definePage({
      path: "/docs",
      summary: "This document as a page.",
      contentType: "text/html",
      render: () => renderDocsPage(buildDocument()),
    }),
    definePage({
      path: "/docs.js",
      summary: "The page's search.",
      contentType: "text/javascript",
      render: () => docsSearch,
    }),
    definePage({ path: "/docs.css", summary: "The page's style.", contentType: "text/css", render: () => docsStyle }),
  ];
}
