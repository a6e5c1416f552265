import { type Request, Router } from "express";

import { invalid, readText, readWord } from "../../control/read-body.js";
import { readTenant } from "../../control/read-tenant.js";
import { LabRefusal } from "../../control/refusal.js";
import type { LabContext } from "../../lab-context.js";
import { readField } from "../../read-field.js";
import type { Tenant } from "../../tenants/tenant.js";
import { isLoopbackUrl } from "../../webhooks/deliver-webhooks.js";
import { type Contact, leadsOf, webhookUrlOf } from "./ghl-state.js";
import { EVENT_TYPES, sendHook, sendLead, SIGNATURES } from "./send-lead.js";

const DAY_MS = 86_400_000;

export function createGhlControl(lab: LabContext): Router {
  const router = Router();
  const call = (name: string, act: (tenant: Tenant, body: unknown) => object): void => {
    router.post(`/${name}`, (request: Request, response) => {
      response.json(act(readTenant(lab, request), request.body));
    });
  };
  router.get("/locations", (request, response) => {
    response.json(leadsOf(readTenant(lab, request)).locations);
  });
  call("locations", (tenant, body) => {
    const name = readText(body, "name");
    if (name === null) throw invalid("The body is {name}.");
    return leadsOf(tenant).open(name);
  });
  call("callbacks", (tenant, body) => {
    leadsOf(tenant).webhookUrl = readAddress(body, "webhookUrl");
    return { webhookUrl: webhookUrlOf(lab, tenant) };
  });
  call("contacts", (tenant, body) => actOnContact(lab, tenant, body));
  call("workflows", (tenant, body) => {
    const url = readAddress(body, "url");
    const content = readField(body, "content");
    if (url === null || typeof content !== "object" || content === null) throw invalid("The body is {url, content}.");
    sendHook(lab, tenant, { url, content, event: "workflow" });
    return { url };
  });
  return router;
}

/** Routes below `/lab/ghl`, the name that outside programs use. The first location is the default. */
export function createGhlNames(lab: LabContext): Router {
  const router = Router();
  router.post("/contacts", (request, response) => {
    const tenant = readTenant(lab, request);
    const [firstName, ...others] = (readText(request.body, "name") ?? "").split(/\s+/).filter((word) => word !== "");
    if (firstName === undefined) throw invalid("The body is {locationId?, name}.");
    const location = readField(request.body, "locationId") ?? leadsOf(tenant).locations[0]?.id;
    const lastName = others.length === 0 ? null : others.join(" ");
    response.status(201).json(actOnContact(lab, tenant, { location, firstName, lastName }));
  });
  return router;
}

/**
 * Adds a contact, or takes the contact `id`; tags it if `tag` is given. Sends the event to the application.
 * @throws LabRefusal 404 for an unknown location or contact, else 422
 */
export function actOnContact(lab: LabContext, tenant: Tenant, body: unknown): object {
  const ageMs = readField(body, "ageMs") ?? 0;
  if (typeof ageMs !== "number" || !Number.isInteger(ageMs) || Math.abs(ageMs) > DAY_MS) {
    throw invalid("ageMs is a whole number of milliseconds, a day at most.");
  }
  const type = readWord(body, "type", EVENT_TYPES) ?? "ContactCreate";
  const signedBy = readWord(body, "signedBy", SIGNATURES) ?? "ed25519";
  const contact = readContact(tenant, body);
  const tag = readText(body, "tag");
  if (tag !== null) contact.tags.push(tag);
  const channel = readText(body, "channel") ?? "SMS";
  const webhookId = sendLead(lab, tenant, { type, contact, signedBy, ageMs, channel });
  return { id: contact.id, locationId: contact.locationId, webhookId };
}

function readContact(tenant: Tenant, body: unknown): Contact {
  const state = leadsOf(tenant);
  const id = readText(body, "id");
  const known = id === null ? undefined : state.contacts.get(id);
  if (known) return known;
  if (id !== null) throw new LabRefusal(404, "unknown_contact", "id is what adding a contact answered.");
  const location = state.find(String(readField(body, "location")));
  if (location === null) {
    throw new LabRefusal(404, "unknown_location", "location is one of GET /lab/gohighlevel/locations.");
  }
  const firstName = readText(body, "firstName") ?? "Ada";
  // A last name of null means a person without a last name.
  const lastName = readField(body, "lastName") === null ? "" : (readText(body, "lastName") ?? "Byron");
  return state.add({ locationId: location.id, firstName, lastName });
}

function readAddress(body: unknown, name: string): string | null {
  const url = readField(body, name) ?? null;
  if (url === null) return null;
  if (typeof url === "string" && isLoopbackUrl(url)) return url;
  throw new LabRefusal(422, "invalid_address", `${name} is an http(s) address of this machine.`);
}
