import { type Request, type Response, Router } from "express";

import type { LabContext } from "../../lab-context.js";
import { isTenantName } from "../../tenants/tenant-name.js";
import { wait } from "../../wait.js";
import { policyOf, renderWebsite, WEBSITE_JS } from "./website.page.js";
import { isWebsiteName, type Website, type WebsiteFault, websitesOf } from "./website-state.js";

const HANGS_MS = 60_000;
const SLOW_MS = 300;
const TOO_LARGE = 2_000_000;

const REFUSALS: Partial<Record<WebsiteFault, readonly [number, string]>> = {
  "not-found": [404, "<h1>Not found</h1>"],
  "server-error": [500, "<h1>Something went wrong</h1>"],
  closed: [403, "<h1>Are you a person?</h1>"],
  overloaded: [503, "<h1>Too many visitors</h1>"],
};

function breakOff(request: Request, bytes: string): void {
  request.socket.end(bytes);
}

/** Answers as the website's fault says. Returns false if the page must still be sent. */
async function answerFault(lab: LabContext, website: Website, request: Request, response: Response): Promise<boolean> {
  const refusal = REFUSALS[website.fault];
  if (refusal) {
    const [status, page] = refusal;
    response.status(status).type("html").send(page);
    return true;
  }
  switch (website.fault) {
    case "slow":
      await wait(SLOW_MS, lab.closing);
      return false;
    case "cut-off":
      breakOff(
        request,
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5000\r\n\r\n<!doctype html><html>",
      );
      return true;
    case "garbled":
      breakOff(request, "SSH-2.0-OpenSSH_9.9\r\n");
      return true;
    case "no-answer":
      request.socket.destroy();
      return true;
    case "hangs":
      await wait(HANGS_MS, lab.closing);
      request.socket.destroy();
      return true;
    case "no-page":
      response.json({ message: "This is no page." });
      return true;
    case "too-large":
      response.type("html").send(`<h1>Large</h1>${"x".repeat(TOO_LARGE)}`);
      return true;
    case "redirect-loop":
      response.redirect(302, request.originalUrl);
      return true;
    case "redirect-inside":
      response.redirect(302, "http://169.254.169.254/latest/meta-data/");
      return true;
    default:
      return false;
  }
}

/**
 * Returns the same address at the machine's other name, which counts as another website; null if the request named
 * it.
 */
function otherHostOf(lab: LabContext, request: Request): string | null {
  const other = `127.0.0.1:${String(lab.ports.http)}`;
  return request.get("host") === other ? null : `http://${other}${request.originalUrl}`;
}

export function createWebsiteRoutes(lab: LabContext): Router {
  const router = Router();
  router.get("/sites/:space/:name/site.js", (_request, response) => {
    response.type("text/javascript").send(WEBSITE_JS);
  });
  router.get(["/sites/:space/:name", "/sites/:space/:name/prices"], async (request, response, next) => {
    const { space: tenant, name } = request.params;
    if (typeof tenant !== "string" || !isTenantName(tenant) || !isWebsiteName(name)) {
      next();
      return;
    }
    const website = websitesOf(lab.tenants.byName(tenant)).find(name);
    response.set("Cache-Control", "no-store");
    const elsewhere = website.fault === "other-host" ? otherHostOf(lab, request) : null;
    if (elsewhere !== null) {
      response.redirect(302, elsewhere);
      return;
    }
    if (await answerFault(lab, website, request, response)) return;
    const policy = policyOf(website);
    if (policy !== null) response.set("Content-Security-Policy", policy);
    response.type("html").send(renderWebsite(website, `/sites/${tenant}/${name}`));
  });
  return router;
}
