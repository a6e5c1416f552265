import Joi from "joi";
import { readTouch } from "../../attribution/page-touch";
import { contactsOf } from "../../attribution/person-key";
import { createAnsweredCommit } from "../../platform/db/group-commit";
import { retryAfterDuplicate } from "../../platform/db/transaction";
import { gatherDeliveries } from "../../platform/deliveries/delivery-commit";
import { redactPayload } from "../../platform/deliveries/redaction.policy";
import { keyOf, tolerance } from "./hear-lead.command";
import { findInboundOwners } from "./inbound-owners.sql";
import { businessOfSecret, isInboundSecret } from "./inbound-secret";
import { deliveriesPerWrite, keepTold, type Told } from "./keep-told";
import type { LeadsDependencies } from "./leads.dependencies";

/** What a workflow of GoHighLevel, or a hook for Instagram, says of itself. */
interface Hook {
  system: "GHL" | "instagram";
  action: string;
  id?: string | number;
  contact_id?: string | number;
  person?: string;
  full_name?: string;
  name?: string;
  first_name?: string;
  last_name?: string;
  at?: Date;
  email?: string | null;
  phone?: string | null;
  /** Of the form; GoHighLevel says it as the contact's source. */
  page?: string | null;
  contact?: { attributionSource?: { url?: string | null } | null } | null;
}

const text = Joi.string().allow("", null).max(500);
/** What says more of a lead is left out where it cannot be read, so that it costs nobody the lead. */
const address = Joi.string().allow("", null).max(2000).failover(null);
const id = Joi.alternatives(Joi.string().max(300), Joi.number());

const hookSchema = Joi.object<Hook>({
  system: Joi.string().valid("GHL", "instagram").default("GHL"),
  action: Joi.string()
    .pattern(/^[A-Za-z0-9_-]{1,64}$/)
    .when("system", { is: "instagram", then: Joi.required(), otherwise: Joi.string().default("New_Lead") }),
  id,
  contact_id: id,
  person: text,
  full_name: text,
  name: text,
  first_name: text,
  last_name: text,
  at: Joi.date().iso(),
  email: text.failover(null),
  phone: text.failover(null),
  page: address,
  contact: Joi.object({ attributionSource: Joi.object({ url: address }).allow(null).unknown() })
    .allow(null)
    .unknown()
    .failover(null),
})
  .required()
  .unknown();

const isLead = ({ system, action }: Hook) => system === "GHL" && action === "New_Lead";

/** What the provider calls a contact is that contact, as the app's webhook names it; another id is the hook's own. */
function subjectOf(hook: Hook, words: string): string {
  const { action, id: named, contact_id } = hook;
  if (contact_id !== undefined && isLead(hook)) return `contact:${String(contact_id)}`;
  const given = named ?? contact_id;
  return given === undefined ? `hook:${words}` : `hook:${action}:${String(given)}`;
}

const orNull = (value: string | null | undefined) => (value?.trim() ? value.trim() : null);

function personOf({ person, full_name, name, first_name, last_name }: Hook): string | null {
  const parts = [first_name, last_name].map((part) => part?.trim() ?? "").join(" ");
  return orNull(person) ?? orNull(full_name) ?? orNull(name) ?? orNull(parts);
}

function leadOf({ email, phone, page, contact }: Hook): Told["lead"] {
  const url = orNull(page) ?? orNull(contact?.attributionSource?.url);
  const touch = url !== null && URL.canParse(url) ? readTouch(new URL(url).searchParams) : null;
  return { contacts: contactsOf({ email, phone }), touch };
}

function readHook(rawBody: Buffer): Hook | null {
  try {
    const checked = hookSchema.validate(JSON.parse(rawBody.toString("utf8")), { stripUnknown: true });
    return checked.error ? null : checked.value;
  } catch {
    return null;
  }
}

/** What came to an address. */
interface Inbound {
  /** Whose address it says to be. */
  businessId: string;
  secret: string;
  rawBody: Buffer;
  receivedAt: Date;
}

function toTold({ businessId, rawBody, receivedAt: now }: Inbound): Told {
  const hook = readHook(rawBody);
  const minute = String(Math.floor(now.getTime() / 60_000));
  const words = keyOf(rawBody.toString("utf8"), minute);
  const type = hook ? `${hook.system} ${hook.action}`.slice(0, 64) : "of an unknown shape";
  const state = hook ? ("done" as const) : ("not understood" as const);
  const shown = { payload: redactPayload(rawBody.toString("utf8")), accountId: null, businessId, isSigned: false };
  const delivery = { deliveryKey: keyOf("inbound", businessId, words), receivedAt: now, type, state, ...shown };
  if (!hook) return { delivery, event: null, lead: null };
  const { system, action, at = now } = hook;
  // Nobody signed the time: what says that it is far ahead would stand before all that comes.
  const isAhead = at.getTime() - now.getTime() > tolerance;
  const content = { person: personOf(hook), at: isAhead ? now : at, trust: "unsigned", change: "happened" } as const;
  const event = { businessId, system, action, externalId: subjectOf(hook, words), ...content };
  return { delivery, event, lead: isLead(hook) ? leadOf(hook) : null };
}

/** Keeps in one transaction what came to an address that somebody has now; answers of each whether it did. */
function createKeepInbound(dependencies: LeadsDependencies) {
  const { database, codeKeys } = dependencies;
  return (inbound: readonly Inbound[]): Promise<boolean[]> =>
    database.inTransaction(async (transaction) => {
      const businessIds = inbound.map(({ businessId }) => businessId);
      const owners = await findInboundOwners(database, transaction, businessIds);
      const isOurs = inbound.map(({ businessId, secret }) => {
        const owner = owners.get(businessId);
        return owner !== undefined && isInboundSecret(codeKeys, secret, owner);
      });
      const told = inbound.filter((_one, index) => isOurs[index]).map(toTold);
      if (told.length > 0) await keepTold(dependencies, transaction, told);
      return isOurs;
    });
}

/**
 * Keeps what came to a business's secret address, with what comes to others at once (D256); false where nobody has this address,
 * or had it before a rotation. Whoever knows the address may say anything, so that its events are marked unsigned. The same thing
 * (`contact_id`, `id`) is one event; without one the same words of a minute are.
 */
export function createHearHook(dependencies: LeadsDependencies) {
  const { clock } = dependencies;
  const keepInbound = createKeepInbound(dependencies);
  const keep = createAnsweredCommit({
    most: deliveriesPerWrite,
    ...gatherDeliveries,
    triesAlone: true,
    write: (inbound: readonly Inbound[]) => retryAfterDuplicate(() => keepInbound(inbound)),
  });
  return async (secret: string, rawBody: Buffer): Promise<boolean> => {
    const businessId = businessOfSecret(secret);
    if (businessId === null) return false;
    return (await keep({ businessId, secret, rawBody, receivedAt: clock.now() })) === true;
  };
}
