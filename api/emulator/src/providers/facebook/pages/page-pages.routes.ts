import express, { Router } from "express";

import { readTenant, readTenantName } from "../../../control/read-tenant.js";
import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { pageHref } from "../../../pages/layout.js";
import { isFromOwnPage, PAGE_HEADERS } from "../../../pages/page-headers.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { facebook } from "../facebook-state.js";
import { SUBCODES } from "../user-token.js";
import { actOnPage, readPage } from "./act-on-page.js";
import { deauthorize } from "./call-application.js";
import type { FacebookPage } from "./page.model.js";
import { renderPages } from "./page-pages.js";
import { pagesOf } from "./page-state.js";
import { sendActivities } from "./send-activity.js";

export function createPagePages(lab: LabContext): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set(PAGE_HEADERS);
    next();
  });
  router.get("/", (request, response) => {
    response.send(renderPages(readTenant(lab, request), readTenantName(request)));
  });
  router.post("/", express.urlencoded({ extended: false, limit: "1kb" }), async (request, response) => {
    if (!isFromOwnPage(request)) throw new LabRefusal(403, "foreign_page", "Only the lab's own page may do this.");
    const tenant = readTenant(lab, request);
    await act(lab, tenant, readPage(tenant, request.body), String(readField(request.body, "act")));
    response.redirect(303, pageHref("/facebook", readTenantName(request)));
  });
  return router;
}

async function act(lab: LabContext, tenant: Tenant, page: FacebookPage, name: string): Promise<void> {
  if (name === "password") facebook.stateOf(tenant).consents.revokePerson(page.personId, SUBCODES.password);
  else if (name === "deauthorize") await deauthorize(lab, tenant, page.personId);
  else {
    const body = toActivity(tenant, page, name);
    if (body !== null) sendActivities(lab, tenant, [actOnPage(tenant, body)], false);
  }
}

/** Returns the body of the button's control call; null if there is nothing to edit or remove. */
function toActivity(tenant: Tenant, { id: page }: FacebookPage, name: string): object | null {
  switch (name) {
    case "comment":
    case "post":
      return { page, item: name };
    case "own":
      return { page, item: "post", person: "page" };
    case "edit":
    case "remove": {
      const last = [...pagesOf(tenant).objects.values()].filter(({ pageId }) => pageId === page).at(-1);
      return last ? { page, verb: name, id: last.id, reaction: "love" } : null;
    }
    default:
      return { page, item: "reaction", reaction: name };
  }
}
