"use strict";

const TYPES = {
  css: "text/css",
  js: "text/javascript",
  json: "application/json",
  map: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
  woff2: "font/woff2",
};

/**
 * Serves `/remote.json` and the files that it names. Pages of the portal, and of no other origin, may read them.
 *
 * @param {ReturnType<typeof import("./federated-build.cjs").createFederatedBuild>} build
 * @param {string | null} portal origin
 */
function createFederatedMiddleware(build, portal) {
  return async (request, response, next) => {
    const name = readName(request);
    if (name === null) return next();
    const isManifest = name === "remote.json";
    const content = isManifest ? await build.readManifest() : await build.readFile(name);
    if (content === null && !isManifest) return next();
    allowPortal(request, response, portal);
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    if (content === null) {
      response.writeHead(503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
      return response.end(JSON.stringify({ message: "The build has errors. The terminal shows them.", type: "error" }));
    }
    response.writeHead(200, {
      "Content-Type": TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
      "Cache-Control": "no-store",
    });
    return response.end(content);
  };
}

/** Path below the root. null: another method, or no file's path. */
function readName({ method, url }) {
  if (!["GET", "HEAD", "OPTIONS"].includes(method)) return null;
  const { pathname } = new URL(url, "http://localhost");
  return /^\/[\w.~/-]+$/.test(pathname) ? pathname.slice(1) : null;
}

/**
 * Other pages may not read the files, which are a team's source; the development server forbids them to run these scripts without CORS. Browsers ask before
 * a page of the internet reads from this machine (Private Network Access).
 */
function allowPortal(request, response, portal) {
  response.setHeader("Vary", "Origin");
  if (portal === null || request.headers.origin !== portal) return;
  response.setHeader("Access-Control-Allow-Origin", portal);
  response.setHeader("Access-Control-Allow-Methods", "GET");
  if (request.headers["access-control-request-private-network"] !== undefined) {
    response.setHeader("Access-Control-Allow-Private-Network", "true");
  }
}

module.exports = { createFederatedMiddleware };
