import { BROWSER_COOKIE, BROWSER_ID, RELEASE_PATH, RELEASE_VERSION, REMOTE_ID } from "@portal/api-contract";
import type { IncomingHttpHeaders } from "node:http";
import { extname } from "node:path";
import { parseCookie } from "cookie";
import type { Request, RequestHandler, Response } from "express";
import { findPreloadLinks } from "./preload-links";
import type { SiteRemotes } from "./site-remotes";
import { serveFile } from "./serve-file";

const immutable = "public, max-age=31536000, immutable";
const revalidate = "no-cache";
/** The build changes these names with the content. */
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/;
/** Pages of the specification whose path looks like a file. */
const pagesWithDot = new Set(["/track.gif"]);

interface Site {
  /** Folder of the shell's build. */
  shellDir: string;
  remotes: SiteRemotes;
  hasSessionCookie: (cookieHeader: string | undefined) => boolean;
  optsOutOfTracking: (headers: IncomingHttpHeaders) => boolean;
}

/** null also for a browser that does not want to be told from others (S62). */
function readBrowserId(headers: IncomingHttpHeaders, { optsOutOfTracking }: Site): string | null {
  if (optsOutOfTracking(headers)) return null;
  const id = parseCookie(headers.cookie ?? "")[BROWSER_COOKIE] ?? "";
  return BROWSER_ID.test(id) ? id : null;
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
  const { shellDir, remotes, hasSessionCookie } = site;
  const hasSession = hasSessionCookie(request.headers.cookie);
  setSessionHeader(response, hasSession);
  const page = { pagePath: path, hasSession, browserId: readBrowserId(request.headers, site) };
  response.setHeader("Link", (await findPreloadLinks(shellDir, remotes, page)).join(", "));
  response.vary("Accept");
  return serveFile(request, response, { root: shellDir, path: "index.html", cacheControl: revalidate });
}

/** A file that the disk loses between two steps is looked for again: a 404 would break an open page. */
const mostTries = 5;

async function serveRemote(request: Request, response: Response, { remotes }: Site, path: string): Promise<boolean> {
  const [, , id = "", version = "", ...rest] = path.split("/");
  const file = rest.join("/");
  if (!REMOTE_ID.test(id) || !RELEASE_VERSION.test(version) || !RELEASE_PATH.test(file)) return false;
  if (request.headers["service-worker"] !== undefined) return false;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await remotes.findFile(id, version, file);
    if (!found) return false;
    if ("bytes" in found) {
      response.setHeader("Cache-Control", immutable);
      response.type(extname(file)).send(found.bytes);
      return true;
    }
    const served = { root: remotes.cacheDir, path: found.path, cacheControl: immutable };
    if (await serveFile(request, response, served)) return true;
  }
  throw new Error(`The disk loses ${file} of ${id} ${version} again and again.`);
}

async function serve(request: Request, response: Response, site: Site): Promise<boolean> {
  const { shellDir } = site;
  const path = pathOf(request);
  if (path.startsWith("/remotes/")) return serveRemote(request, response, site, path);
  const cacheControl = path.startsWith("/assets/") || hashedName.test(path) ? immutable : revalidate;
  if (path !== "/index.html" && (await serveFile(request, response, { root: shellDir, path, cacheControl }))) {
    return true;
  }
  return servePage(request, response, site, path);
}

/** Serves the shell and the releases of remotes. Everything else becomes a 404. */
export function createSite(site: Site): RequestHandler {
  return async (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !(await serve(request, response, site))) next();
  };
}
