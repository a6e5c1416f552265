import express, { Router } from "express";

import { renderClockPage } from "../clock/clock.page.js";
import { advanceClock, readInboxQuery } from "../control/control.routes.js";
import { readTenant, readTenantName } from "../control/read-tenant.js";
import { LabRefusal } from "../control/refusal.js";
import { renderInboxPage } from "../inbox/inbox.page.js";
import type { LabContext } from "../lab-context.js";
import { renderWebhooksPage } from "../webhooks/webhooks.page.js";
import { LAB_CSS, LIVE_JS } from "./assets.js";
import { renderIndexPage } from "./index.page.js";
import { pageHref } from "./layout.js";
import { isFromOwnPage, PAGE_HEADERS } from "./page-headers.js";
import { readField } from "../read-field.js";

/** Policy of a page with an email's foreign HTML: no scripts, no network, a separate origin. */
export const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

export function createPageRoutes(lab: LabContext): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set(PAGE_HEADERS);
    next();
  });
  router.get("/assets/lab.css", (_request, response) => {
    response.type("text/css").send(LAB_CSS);
  });
  router.get("/assets/live.js", (_request, response) => {
    response.type("text/javascript").send(LIVE_JS);
  });
  router.get("/", (request, response) => {
    response.send(renderIndexPage(lab, readTenantName(request)));
  });
  router.get("/inbox", (request, response) => {
    const query = readInboxQuery(request);
    const page = Math.max(1, Math.trunc(Number(request.query.page)) || 1);
    const messages = readTenant(lab, request).inbox.list(query);
    response.send(renderInboxPage(messages, { tenant: readTenantName(request), query, page }));
  });
  router.get("/inbox/:id", (request, response) => {
    const html = readTenant(lab, request).inbox.find(request.params.id)?.html;
    if (html === undefined || html === null) throw new LabRefusal(404, "not_found", "There is no such email.");
    response.set("Content-Security-Policy", MAIL_POLICY).type("html").send(html);
  });
  router.get("/clock", (request, response) => {
    response.send(renderClockPage(readTenant(lab, request).clock, readTenantName(request)));
  });
  router.post("/clock", express.urlencoded({ extended: false, limit: "1kb" }), (request, response) => {
    if (!isFromOwnPage(request))
      throw new LabRefusal(403, "foreign_page", "Only the lab's own page may set the clock.");
    advanceClock(lab, readTenant(lab, request), Number(readField(request.body, "advanceMs")));
    response.redirect(303, pageHref("/clock", readTenantName(request)));
  });
  router.get("/webhooks", (request, response) => {
    response.send(renderWebhooksPage(readTenant(lab, request).webhooks.list(), readTenantName(request)));
  });
  return router;
}
