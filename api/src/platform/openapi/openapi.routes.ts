import type { Route } from "../http/define-route";
import type { RawRoute } from "../http/raw-route";
import { renderDocsPage } from "./docs.page";
import { docsStyle } from "./docs-style";
import { buildOpenApiDocument } from "./openapi-document";

/** Script for the search of `/api/docs`: hides calls that lack a typed word, and keeps the words in the address for sharing. */
const docsSearch = `const field = document.getElementById("search");
const told = document.getElementById("found");
const calls = [...document.querySelectorAll("article[data-words]")];

function search() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const call of calls) {
    const isFound = words.every((word) => call.dataset.words.includes(word));
    call.hidden = !isFound;
    document.querySelector('a[href="#' + call.id + '"]').parentElement.hidden = !isFound;
    if (isFound) found += 1;
  }
  for (const group of document.querySelectorAll("section[data-group]")) {
    group.hidden = !group.querySelector("article:not([hidden])");
    document.querySelector('a[href="#' + group.id + '"]').parentElement.hidden = group.hidden;
  }
  told.textContent = words.length === 0 ? calls.length + " calls" : found + " of " + calls.length + " calls";
}

field.closest("form").hidden = false;
field.value = new URLSearchParams(location.search).get("q") || "";
field.addEventListener("input", search);
search();
`;

interface DocumentPage {
  path: string;
  summary: string;
  contentType: string;
  /** Called at the first request. */
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

/** Serves the document and the page, for all routes including these. */
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
