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
import { storeLeadDeliveries, retryStore, type ReceivedLead } from "./store-deliveries";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";
import { keepMisreads } from "./misread-hooks";
import { orNull, personOf, readHook, type ReadHook } from "./read-hook";
import { inTransaction } from "../../platform/db/database";

const isLead = ({ system, action }: Hook) => system === "GHL" && action === "New_Lead";

/** A lead's `contact_id` is also the id in the app's webhook, so both name one event. Other ids are the sender's own. */
function subjectOf(hook: Hook, words: string): string {
  const { action, id: named, contact_id } = hook;
  if (contact_id !== undefined && isLead(hook)) return `contact:${String(contact_id)}`;
  const given = named ?? contact_id;
  return given === undefined ? `hook:${words}` : `hook:${action}:${String(given)}`;
}

function leadOf({ email, phone, page, contact }: Hook): ReceivedLead["lead"] {
  const url = orNull(page) ?? orNull(contact?.attributionSource?.url);
  const touch = url !== null && URL.canParse(url) ? readTouch(new URL(url).searchParams) : null;
  return { contacts: contactsOf({ email, phone }), touch };
}

interface Inbound {
  businessId: string;
  secret: string;
  said: ReadHook;
  receivedAt: Date;
}

function toLeadDelivery({ businessId, said: { text, hook }, receivedAt: now }: Inbound): ReceivedLead {
  const minute = String(Math.floor(now.getTime() / 60_000));
  const words = keyOf(text, minute);
  const type = hook ? `${hook.system} ${hook.action}`.slice(0, 64) : "of an unknown shape";
  const state = hook ? ("done" as const) : ("not understood" as const);
  const shown = { payload: redactPayload(text), accountId: null, businessId, isSigned: false };
  const key = { vendor: "leads", deliveryKey: keyOf("inbound", businessId, words) } as const;
  const delivery = { ...key, receivedAt: now, type, event: null, state, ...shown };
  if (!hook) return { delivery, event: null, lead: null };
  const { system, action, at = now } = hook;
  // The sender is unverified, and an event far ahead would stay above all later ones.
  const isAhead = at.getTime() - now.getTime() > tolerance;
  const content = { person: personOf(hook), at: isAhead ? now : at, trust: "unsigned", change: "happened" } as const;
  const event = { businessId, system, action, externalId: subjectOf(hook, words), ...content };
  return { delivery, event, lead: isLead(hook) ? leadOf(hook) : null };
}

/** Stores the webhooks in one transaction. Returns for each whether its address is valid. */
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
      const received = ours.map(toLeadDelivery);
      const isNew = received.length > 0 ? await storeLeadDeliveries(dependencies, received) : [];
      const misread = ours.flatMap(({ businessId, said, receivedAt }, index) => {
        const id = received[index]?.delivery.deliveryKey;
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
 * Responds 404 for unknown or replaced addresses, 422 for a body that is not understood; the owner can see that body (D480). Anyone with the address
 * can send anything, so events are marked unsigned. The same `contact_id` or `id` is one event; without an id, equal content within a minute is.
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
