import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../../../platform/logger/logger";
import { createPreExpressHandler, type PreExpressHandler } from "../../../platform/http/pre-express-handler";
import type { ReadServedRegistry } from "./registry-reader";

const path = "/remotes.json";
const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-cache",
  Vary: "Accept-Encoding",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

function isForRegistry({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && (url === path || url.startsWith(`${path}?`));
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
}

/** Serves `/remotes.json`. Before Express, because every page load asks for it. */
export function createRegistryHandler(read: ReadServedRegistry, logger: Logger): PreExpressHandler {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { body, brotli, hash } = await read();
    const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(request.headers["accept-encoding"]));
    const etag = takesBrotli ? `"${hash}-br"` : `"${hash}"`;
    if (isKnown(request.headers["if-none-match"], etag)) {
      response.writeHead(304, { ...headers, ETag: etag }).end();
      return;
    }
    const sent = takesBrotli ? brotli : body;
    const encoding = takesBrotli ? { "Content-Encoding": "br" } : {};
    response.writeHead(200, { ...headers, ...encoding, ETag: etag, "Content-Length": sent.length });
    response.end(request.method === "HEAD" ? undefined : sent);
  }

  return createPreExpressHandler({
    name: "the registry of remotes",
    logger,
    answer: (request, response) => (isForRegistry(request) ? answer(request, response) : false),
    fail(response) {
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { "Retry-After": "2", "Cache-Control": "no-store" }).end();
    },
  });
}
