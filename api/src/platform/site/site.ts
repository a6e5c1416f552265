import type { Request, RequestHandler, Response } from "express";
import { findPreloadLinks } from "./preload-links";
import type { SiteFolders } from "./registry";
import { serveFile } from "./serve-file";

const immutable = "public, max-age=31536000, immutable";
const revalidate = "no-cache";
/** The build changes these names with the content. */
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/;
/** Pages of the specification whose path looks like a file. */
const pagesWithDot = new Set(["/track.gif"]);

interface Site {
  folders: SiteFolders;
  hasSessionCookie: (cookieHeader: string | undefined) => boolean;
}

/** Throws a URIError for bad percent encoding, which becomes 400. */
function pathOf(request: Request): string {
  return decodeURIComponent(request.path);
}

/** Whether a person or monitor opens a page; false for scripts, pictures and failed calls. */
function isNavigation(request: Request): boolean {
  const destination = request.headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document") return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? "*/*");
}

function looksLikePage(path: string): boolean {
  if (pagesWithDot.has(path.toLowerCase())) return true;
  return /^\/(?!(remotes|assets|api)(\/|$))[a-z0-9/_-]*$/i.test(path) && !path.startsWith("//");
}

/** Always sent, because a 304 replaces only the headers that it sends. Without a session the shell skips its session query. */
function setSessionHeader(response: Response, hasSession: boolean): void {
  response.setHeader("Server-Timing", `session;desc=${hasSession ? "present" : "absent"}`);
}

async function servePage(request: Request, response: Response, site: Site, path: string): Promise<boolean> {
  if (!looksLikePage(path) || !isNavigation(request)) return false;
  const { folders, hasSessionCookie } = site;
  const hasSession = hasSessionCookie(request.headers.cookie);
  setSessionHeader(response, hasSession);
  response.setHeader("Link", (await findPreloadLinks(folders, { pagePath: path, hasSession })).join(", "));
  response.vary("Accept");
  return serveFile(request, response, { root: folders.shellDir, path: "index.html", cacheControl: revalidate });
}

async function serve(request: Request, response: Response, site: Site): Promise<boolean> {
  const { folders } = site;
  const path = pathOf(request);
  if (path === "/remotes.json") {
    return serveFile(request, response, { root: folders.remotesDir, path, cacheControl: revalidate });
  }
  if (path.startsWith("/remotes/")) {
    const inRelease = path.slice("/remotes".length);
    if (inRelease.split("/").length < 4) return false;
    return serveFile(request, response, { root: folders.remotesDir, path: inRelease, cacheControl: immutable });
  }
  const cacheControl = path.startsWith("/assets/") || hashedName.test(path) ? immutable : revalidate;
  if (path !== "/index.html" && (await serveFile(request, response, { root: folders.shellDir, path, cacheControl }))) {
    return true;
  }
  return servePage(request, response, site, path);
}

/** Serves the shell and the released remotes. Reads the folders at each request, so releases need no restart. Everything else becomes a 404. */
export function createSite(folders: SiteFolders, hasSessionCookie: Site["hasSessionCookie"]): RequestHandler {
  return async (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !(await serve(request, response, { folders, hasSessionCookie }))) next();
  };
}
