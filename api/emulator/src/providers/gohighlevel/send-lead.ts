import { randomUUID, sign } from "node:crypto";

import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import type { OutgoingWebhook } from "../../webhooks/deliver-webhooks.js";
import { sendWebhooks } from "../../webhooks/send-webhooks.js";
import { ed25519KeyOf, rsaKey } from "./ghl-credentials.js";
import { type Contact, webhookUrlOf } from "./ghl-state.js";

export const EVENT_TYPES = [
  "ContactCreate",
  "ContactUpdate",
  "ContactTagUpdate",
  "ContactDelete",
  "InboundMessage",
] as const;
export const SIGNATURES = ["ed25519", "rsa", "both"] as const;

export interface LeadEvent {
  type: (typeof EVENT_TYPES)[number];
  contact: Contact;
  signedBy: (typeof SIGNATURES)[number];
  channel: string;
  /** Age in milliseconds that the delivery's timestamp claims. */
  ageMs: number;
}

/** A receiver answers 409 to a `webhookId` that it knows. Such a delivery is not repeated. */
const HEARD_BEFORE = 409;

/** Sends the event; returns its `webhookId`, or null if no address is registered. */
export function sendLead(lab: LabContext, tenant: Tenant, event: LeadEvent): string | null {
  const url = webhookUrlOf(lab, tenant);
  if (url === null) return null;
  const webhookId = randomUUID();
  const body = writeBody(tenant, event, webhookId);
  const { type, signedBy, contact } = event;
  const webhook: OutgoingWebhook = {
    event: type,
    url,
    body,
    headers: headersFor(tenant, signedBy, body),
    forgedHeaders: headersFor(tenant, signedBy, `${body} `),
    takenBy: [HEARD_BEFORE],
  };
  sendWebhooks(lab, tenant, "gohighlevel", [(retry) => ({ ...webhook, attempt: retry + 1 })], contact.locationId);
  return webhookId;
}

function writeBody(tenant: Tenant, event: LeadEvent, webhookId: string): string {
  const timestamp = new Date(tenant.clock.now().getTime() - event.ageMs).toISOString();
  const content = event.type === "InboundMessage" ? writeMessage(tenant, event) : writeContact(event);
  return JSON.stringify({ ...content, timestamp, webhookId });
}

function writeMessage(tenant: Tenant, { type, contact, channel }: LeadEvent): object {
  return {
    type,
    locationId: contact.locationId,
    attachments: [],
    body: "Do you come out on Saturdays?",
    contactId: contact.id,
    contentType: "text/plain",
    conversationId: `conversation-${contact.id}`,
    dateAdded: tenant.clock.now().toISOString(),
    direction: "inbound",
    messageType: channel,
    messageId: randomUUID(),
    status: "delivered",
  };
}

function writeContact({ type, contact }: LeadEvent): object {
  const { id, locationId, firstName, lastName, tags, addedAt } = contact;
  const name = `${firstName} ${lastName}`.trim();
  const mail = `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@mail.test`;
  return {
    type,
    locationId,
    id,
    firstName,
    lastName,
    name,
    email: mail,
    phone: "+12025550143",
    source: "form",
    tags,
    dateAdded: addedAt.toISOString(),
  };
}

/** Signs the bytes as sent (fixtures/gohighlevel/signature.json) by Ed25519, RSA-SHA256, or both. */
function headersFor(tenant: Tenant, signedBy: LeadEvent["signedBy"], body: string): Record<string, string> {
  const bytes = Buffer.from(body);
  const headers: Record<string, string> = { "content-type": "application/json", "user-agent": "GoHighLevel" };
  if (signedBy !== "rsa") headers["x-ghl-signature"] = sign(null, bytes, ed25519KeyOf(tenant.key)).toString("base64");
  if (signedBy !== "ed25519") headers["x-wh-signature"] = sign("sha256", bytes, rsaKey).toString("base64");
  return headers;
}

/** Posts a workflow's "Webhook" action, unsigned. */
export function sendHook(lab: LabContext, tenant: Tenant, hook: { url: string; content: object; event: string }): void {
  const { url, content, event } = hook;
  const headers = { "content-type": "application/json", "user-agent": "GoHighLevel" };
  const webhook: OutgoingWebhook = { event, url, body: JSON.stringify(content), headers, forgedHeaders: headers };
  sendWebhooks(lab, tenant, "gohighlevel", [(retry) => ({ ...webhook, attempt: retry + 1 })], null);
}
