import { readTouch } from "../../attribution/page-touch";
import { contactsOf } from "../../attribution/person-key";
import { createReceiveRoute } from "../../deliveries/receive-route";
import { redactPayload } from "../../deliveries/redaction.policy";
import { AppError } from "../../platform/errors/app-error";
import type { RawRoute } from "../../platform/http/raw-route";
import { keyOf, tolerance } from "./lead-webhook.routes";
import type { Hook } from "./hook.schema";
import { findInboundOwners } from "./inbound-owners.sql";
import { businessOfSecret, isInboundSecret } from "./inbound-secret";
import { keepTold, retryStore, type Told } from "./keep-told";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";
import { keepMisreads } from "./misread-hooks";
import { orNull, personOf, readHook, type SaidHook } from "./read-hook";
import { inTransaction } from "../../platform/db/database";

const isLead = ({ system, action }: Hook) => system === "GHL" && action === "New_Lead";

/** What the provider calls a contact is that contact, as the app's webhook names it; another id is the hook's own. */
function subjectOf(hook: Hook, words: string): string {
  const { action, id: named, contact_id } = hook;
  if (contact_id !== undefined && isLead(hook)) return `contact:${String(contact_id)}`;
  const given = named ?? contact_id;
  return given === undefined ? `hook:${words}` : `hook:${action}:${String(given)}`;
}

function leadOf({ email, phone, page, contact }: Hook): Told["lead"] {
  const url = orNull(page) ?? orNull(contact?.attributionSource?.url);
  const touch = url !== null && URL.canParse(url) ? readTouch(new URL(url).searchParams) : null;
  return { contacts: contactsOf({ email, phone }), touch };
}

/** What came to an address. */
interface Inbound {
  /** Whose address it says to be. */
  businessId: string;
  secret: string;
  said: SaidHook;
  receivedAt: Date;
}

function toTold({ businessId, said: { text, hook }, receivedAt: now }: Inbound): Told {
  const minute = String(Math.floor(now.getTime() / 60_000));
  const words = keyOf(text, minute);
  const type = hook ? `${hook.system} ${hook.action}`.slice(0, 64) : "of an unknown shape";
  const state = hook ? ("done" as const) : ("not understood" as const);
  const shown = { payload: redactPayload(text), accountId: null, businessId, isSigned: false };
  const key = { vendor: "leads", deliveryKey: keyOf("inbound", businessId, words) } as const;
  const delivery = { ...key, receivedAt: now, type, event: null, state, ...shown };
  if (!hook) return { delivery, event: null, lead: null };
  const { system, action, at = now } = hook;
  // Nobody signed the time: what says that it is far ahead would stand before all that comes.
  const isAhead = at.getTime() - now.getTime() > tolerance;
  const content = { person: personOf(hook), at: isAhead ? now : at, trust: "unsigned", change: "happened" } as const;
  const event = { businessId, system, action, externalId: subjectOf(hook, words), ...content };
  return { delivery, event, lead: isLead(hook) ? leadOf(hook) : null };
}

/** Keeps in one transaction what came to an address that somebody has now; returns of each whether it did. */
function createKeepInbound(dependencies: LeadsDependencies) {
  const { codeKeys } = dependencies;
  return (inbound: readonly Inbound[]): Promise<boolean[]> =>
    inTransaction(async () => {
      const businessIds = inbound.map(({ businessId }) => businessId);
      const owners = await findInboundOwners(businessIds);
      const isOurs = inbound.map(({ businessId, secret }) => {
        const owner = owners.get(businessId);
        return owner !== undefined && isInboundSecret(codeKeys, secret, owner);
      });
      const ours = inbound.filter((_one, index) => isOurs[index]);
      const told = ours.map(toTold);
      const isNew = told.length > 0 ? await keepTold(dependencies, told) : [];
      const misread = ours.flatMap(({ businessId, said, receivedAt }, index) => {
        const id = told[index]?.delivery.deliveryKey;
        return isNew[index] && id !== undefined && said.fault !== null
          ? [{ id, businessId, receivedAt, fault: said.fault, text: said.text }]
          : [];
      });
      await keepMisreads(dependencies, misread);
      return isOurs;
    });
}

const unknownAddress = () => new AppError({ code: "NOT_FOUND", status: 404, message: leadTexts.unknownAddress });

/**
 * What comes to a business's secret address. Refuses by 404 where nobody has this address, or had it before a rotation, and by 422 what
 * is not understood: it is kept for its owner to see (D480). Whoever knows the address may say anything, so that its events are marked
 * unsigned. The same thing (`contact_id`, `id`) is one event; without one the same words of a minute are.
 */
export function createInboundRoute(dependencies: LeadsDependencies): RawRoute {
  const keepInbound = createKeepInbound(dependencies);
  return createReceiveRoute({
    path: "/webhooks/inbound/{secret}",
    summary:
      "A hook that nobody signs, at a business's secret address: JSON or a form; its events are marked unsigned.",
    proof: "the secret in its address",
    most: 100,
    triesAlone: true,
    async read({ params: { secret = "" }, headers, readUnpackedBody }): Promise<Inbound> {
      const rawBody = await readUnpackedBody();
      const businessId = businessOfSecret(secret);
      if (businessId === null) throw unknownAddress();
      const said = await readHook(rawBody, headers["content-type"] ?? "");
      return { businessId, secret, said, receivedAt: dependencies.clock.now() };
    },
    store: (inbound) => retryStore(() => keepInbound(inbound)),
    check({ said: { fault } }, isOurs) {
      if (!isOurs) throw unknownAddress();
      if (fault !== null) throw new AppError({ code: "NOT_UNDERSTOOD", status: 422, message: fault });
    },
  });
}
