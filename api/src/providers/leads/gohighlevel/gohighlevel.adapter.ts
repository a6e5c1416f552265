import { createHash, verify, type KeyObject } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import Joi from "joi";
import type { LeadDelivery, LeadProvider } from "../lead-provider.port";

export interface GoHighLevelOptions {
  /** For `x-ghl-signature`; null: reject its signatures. */
  ed25519Key: KeyObject | null;
  /** For the older `x-wh-signature`; null: reject its signatures. */
  rsaKey: KeyObject | null;
}

interface Contact {
  type: string;
  locationId?: string;
  webhookId?: string;
  timestamp?: Date;
  id?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
  dateAdded?: Date;
  email?: string | null;
  phone?: string | null;
  tags?: string[] | null;
  messageType?: string | null;
  direction?: string | null;
  messageId?: string | null;
}

const text = (length: number) => Joi.string().allow("", null).max(length);

const contactSchema = Joi.object<Contact>({
  type: Joi.string().max(64).required(),
  locationId: text(64),
  webhookId: text(128),
  timestamp: Joi.date().iso(),
  id: text(64),
  name: text(500),
  firstName: text(250),
  lastName: text(250),
  dateAdded: Joi.date().iso().allow(null),
  email: text(500).failover(null),
  phone: text(500).failover(null),
  tags: Joi.array().items(Joi.string().allow("")).max(500).allow(null).failover(null),
  messageType: text(64).failover(null),
  direction: text(64).failover(null),
  messageId: text(128).failover(null),
}).unknown();

/** Names of Instagram in webhooks (provider page: webhook/InboundMessage) and in the provider's API. */
const instagram = /^(ig|instagram|type_instagram)$/i;

const isFromInstagram = ({ type, messageType, direction }: Contact) =>
  type === "InboundMessage" && direction === "inbound" && instagram.test(messageType ?? "");

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" && value !== "" ? value : null;
}

function isSigned({ ed25519Key, rsaKey }: GoHighLevelOptions, rawBody: Buffer, headers: IncomingHttpHeaders): boolean {
  const preferred = headerOf(headers, "x-ghl-signature");
  if (preferred !== null) {
    return ed25519Key !== null && verify(null, rawBody, ed25519Key, Buffer.from(preferred, "base64"));
  }
  const older = headerOf(headers, "x-wh-signature");
  return older !== null && rsaKey !== null && verify("sha256", rawBody, rsaKey, Buffer.from(older, "base64"));
}

const orNull = (value: string | null | undefined) => (value?.trim() ? value.trim() : null);

const listed = (value: string | null | undefined) => (value ? [value] : []);

function nameOf({ name, firstName, lastName }: Contact): string | null {
  return orNull(name) ?? orNull([firstName, lastName].map((part) => part?.trim() ?? "").join(" "));
}

function readContact(rawBody: Buffer): Contact | null {
  try {
    const checked = contactSchema.validate(JSON.parse(rawBody.toString("utf8")), { stripUnknown: true });
    return checked.error ? null : checked.value;
  } catch {
    return null;
  }
}

function toDelivery(rawBody: Buffer): LeadDelivery {
  const deliveryId = createHash("sha256").update(rawBody).digest("hex");
  const contact = readContact(rawBody);
  if (!contact)
    return { deliveryId, sentAt: null, accountId: "", tags: [], type: "of an unknown shape", kind: "unknown" };
  const { type, locationId, webhookId, timestamp = null, id, dateAdded = null, tags } = contact;
  const accountId = orNull(locationId) ?? "";
  const frame = { deliveryId: orNull(webhookId) ?? deliveryId, sentAt: timestamp, accountId, tags: tags ?? [], type };
  if (isFromInstagram(contact) && accountId !== "") {
    const externalId = `message:${orNull(contact.messageId) ?? frame.deliveryId}`;
    return { ...frame, kind: "message", externalId, at: dateAdded };
  }
  if (type !== "ContactCreate") return { ...frame, kind: "ignored" };
  const externalId = orNull(id);
  if (externalId === null || accountId === "") return { ...frame, kind: "unknown" };
  const contacts = { emails: listed(contact.email), phones: listed(contact.phone) };
  return {
    ...frame,
    kind: "lead",
    externalId: `contact:${externalId}`,
    person: nameOf(contact),
    at: dateAdded,
    contacts,
  };
}

/** Signed over the unchanged bytes (provider page: oauth/WebhookAuthentication). */
export function createGoHighLevel(options: GoHighLevelOptions): LeadProvider {
  return {
    name: "GoHighLevel",
    readDelivery: ({ rawBody, headers }) => (isSigned(options, rawBody, headers) ? toDelivery(rawBody) : null),
  };
}
