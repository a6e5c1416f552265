import express, { Router } from "express";

import { readTenant, readTenantName } from "../../control/read-tenant.js";
import { LabRefusal } from "../../control/refusal.js";
import type { LabContext } from "../../lab-context.js";
import { pageHref } from "../../pages/layout.js";
import { isFromOwnPage, PAGE_HEADERS } from "../../pages/page-headers.js";
import { readField } from "../../read-field.js";
import type { Tenant } from "../../tenants/tenant.js";
import {
  isWebsiteFault,
  isWebsiteName,
  nameForFault,
  type Website,
  WEBSITE_FAULTS,
  websitesOf,
} from "./website-state.js";
import { FIRST_WEBSITE, renderWebsitesPage } from "./websites.page.js";

/** @throws LabRefusal 422 for an invalid name or fault */
function changeWebsite(tenant: Tenant, body: unknown): Website {
  const [name, tag, fault] = ["name", "tag", "fault"].map((field) => readField(body, field));
  if (!isWebsiteName(name)) throw new LabRefusal(422, "invalid_name", "A website is named by a–z, 0–9 and hyphens.");
  if (fault !== undefined && !isWebsiteFault(fault))
    throw new LabRefusal(422, "invalid_fault", "There is no such fault.");
  const isTag = typeof tag === "string" && tag.length <= 2000;
  if (tag !== undefined && !isTag) throw new LabRefusal(422, "invalid_tag", "A tag is a text of 2,000 characters.");
  return websitesOf(tenant).change(name, { ...(isTag && { tag }), ...(fault !== undefined && { fault }) });
}

export function createWebsitesControl(lab: LabContext): Router {
  const router = Router();
  router.post("/", (request, response) => {
    const website = changeWebsite(readTenant(lab, request), request.body);
    response.json({ ...website, path: `/sites/${readTenantName(request)}/${website.name}` });
  });
  return router;
}

/** Route that lists published websites, and one for each fault. */
export function createSiteNames(lab: LabContext): Router {
  const router = Router();
  router.get("/", (request, response) => {
    const websites = websitesOf(readTenant(lab, request));
    const origin = `http://localhost:${String(lab.ports.http)}`;
    const listed = [...websites.list(), ...WEBSITE_FAULTS.map((fault) => websites.find(nameForFault(fault)))];
    const byName = new Map(listed.map((website) => [website.name, website]));
    const tenant = readTenantName(request);
    response.json(
      [...byName.values()].map(({ name, fault }) => ({ name, url: `${origin}/sites/${tenant}/${name}`, fault })),
    );
  });
  return router;
}

export function createWebsitesPages(lab: LabContext): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set(PAGE_HEADERS);
    next();
  });
  router.get("/", (request, response) => {
    const websites = websitesOf(readTenant(lab, request));
    const known = websites.list();
    const shown = known.length === 0 ? [websites.find(FIRST_WEBSITE)] : known;
    response.send(renderWebsitesPage(shown, readTenantName(request), `localhost:${String(request.socket.localPort)}`));
  });
  router.post("/", express.urlencoded({ extended: false, limit: "16kb" }), (request, response) => {
    if (!isFromOwnPage(request)) throw new LabRefusal(403, "foreign_page", "Only the lab's own page may do this.");
    changeWebsite(readTenant(lab, request), request.body);
    response.redirect(303, pageHref("/sites", readTenantName(request)));
  });
  return router;
}
