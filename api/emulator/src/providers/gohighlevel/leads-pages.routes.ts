import express, { Router } from "express";

import { readTenant, readTenantName } from "../../control/read-tenant.js";
import { LabRefusal } from "../../control/refusal.js";
import type { LabContext } from "../../lab-context.js";
import { pageHref } from "../../pages/layout.js";
import { isFromOwnPage, PAGE_HEADERS } from "../../pages/page-headers.js";
import { readField } from "../../read-field.js";
import type { Tenant } from "../../tenants/tenant.js";
import { isLoopbackUrl } from "../../webhooks/deliver-webhooks.js";
import { actOnContact } from "./ghl-control.routes.js";
import { leadsOf } from "./ghl-state.js";
import { renderLeadsPage } from "./leads.page.js";
import { sendHook } from "./send-lead.js";

const HOUR_MS = 3_600_000;

export function createLeadsPages(lab: LabContext): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set(PAGE_HEADERS);
    next();
  });
  router.get("/", (request, response) => {
    response.send(renderLeadsPage(readTenant(lab, request), readTenantName(request)));
  });
  router.post("/", express.urlencoded({ extended: false, limit: "2kb" }), (request, response) => {
    if (!isFromOwnPage(request)) throw new LabRefusal(403, "foreign_page", "Only the lab's own page may do this.");
    act(lab, readTenant(lab, request), request.body);
    response.redirect(303, pageHref("/leads", readTenantName(request)));
  });
  return router;
}

/** Performs a button's action; does nothing if there is nothing to act on. */
function act(lab: LabContext, tenant: Tenant, form: unknown): void {
  const [name, location] = [readField(form, "act"), readField(form, "location")];
  if (name === "hook" || name === "instagram") actInWorkflow(lab, tenant, form, name);
  else if (name === "tag")
    actOnContact(lab, tenant, { location, type: "ContactTagUpdate", tag: readField(form, "tag") });
  else actAtLocation(lab, tenant, name, location);
}

function actAtLocation(lab: LabContext, tenant: Tenant, name: unknown, location: unknown): void {
  if (name === "change") {
    const last = [...leadsOf(tenant).contacts.values()].filter(({ locationId }) => locationId === location).at(-1);
    if (last) actOnContact(lab, tenant, { id: last.id, type: "ContactUpdate" });
    return;
  }
  const more = { ...(name === "older" && { signedBy: "rsa" }), ...(name === "stale" && { ageMs: HOUR_MS }) };
  actOnContact(lab, tenant, { location, ...more });
}

function actInWorkflow(lab: LabContext, tenant: Tenant, form: unknown, name: "hook" | "instagram"): void {
  const url = readField(form, "url");
  if (typeof url !== "string" || !isLoopbackUrl(url)) {
    throw new LabRefusal(422, "invalid_address", "The address is an http(s) address of this machine.");
  }
  leadsOf(tenant).hookUrl = url;
  const id = String(Date.now());
  const content =
    name === "hook"
      ? { contact_id: id, full_name: "Ada Byron", email: "ada@mail.test" }
      : { system: "instagram", action: "comment", id, person: "Sam" };
  sendHook(lab, tenant, { url, content, event: name });
}
