import { type Request, type Response, Router } from "express";

import type { LabContext } from "../../lab-context.js";
import { isSpaceName } from "../../spaces/space-name.js";
import { wait } from "../../wait.js";
import { policyOf, renderWebsite, WEBSITE_JS } from "./website.page.js";
import { isWebsiteName, type Website, websitesOf } from "./website-state.js";

const HANGS_MS = 60_000;
const TOO_LARGE = 2_000_000;

/** Answers as a site with this fault does. */
async function answerFault(lab: LabContext, website: Website, request: Request, response: Response): Promise<boolean> {
  switch (website.fault) {
    case "not-found":
      response.status(404).type("html").send("<h1>Not found</h1>");
      return true;
    case "closed":
      response.status(403).type("html").send("<h1>Are you a person?</h1>");
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

/** The other name of this machine: a site that leads there leads to another website. */
function otherHostOf(lab: LabContext, request: Request): string | null {
  const other = `127.0.0.1:${String(lab.ports.http)}`;
  return request.get("host") === other ? null : `http://${other}${request.originalUrl}`;
}

/** `/sites/{space}/{name}`: the websites of clients, as the public sees them. */
export function createWebsiteRoutes(lab: LabContext): Router {
  const router = Router();
  router.get("/sites/:space/:name/site.js", (_request, response) => {
    response.type("text/javascript").send(WEBSITE_JS);
  });
  router.get(["/sites/:space/:name", "/sites/:space/:name/prices"], async (request, response, next) => {
    const { space, name } = request.params;
    if (typeof space !== "string" || !isSpaceName(space) || !isWebsiteName(name)) {
      next();
      return;
    }
    const website = websitesOf(lab.spaces.byName(space)).find(name);
    response.set("Cache-Control", "no-store");
    const elsewhere = website.fault === "other-host" ? otherHostOf(lab, request) : null;
    if (elsewhere !== null) {
      response.redirect(302, elsewhere);
      return;
    }
    if (await answerFault(lab, website, request, response)) return;
    const policy = policyOf(website);
    if (policy !== null) response.set("Content-Security-Policy", policy);
    response.type("html").send(renderWebsite(website, `/sites/${space}/${name}`));
  });
  return router;
}
