import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { sendWebhooks, type WriteWebhook } from "../../../webhooks/send-webhooks.js";
import { createId, createMixed, toUnix } from "../../stripe/stripe-object.js";
import { STRIPE_VERSION } from "../../stripe/stripe-version.js";
import type { StripeEvent } from "../../stripe/webhooks/event.model.js";
import { signStripeWebhook } from "../../stripe/webhooks/stripe-signature.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { booksOf } from "../books/find-books.js";
import { connectSecretOf } from "../connect-credentials.js";
import { addressesOf, connectOf } from "../connect-state.js";

export interface ConnectScene {
  lab: LabContext;
  tenant: Tenant;
  account: ConnectAccount;
}

/** Stores an event, and sends it if the account is connected. Events of one action are sent together, in sequence. */
export function recordConnectEvent(scene: ConnectScene, type: string, object: object, previous?: object): void {
  const { tenant, account } = scene;
  const snapshot: object = structuredClone(object);
  const event: StripeEvent = {
    id: createId("evt"),
    object: "event",
    api_version: STRIPE_VERSION,
    created: toUnix(tenant.clock.now()),
    data: previous === undefined ? { object: snapshot } : { object: snapshot, previous_attributes: previous },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  booksOf(tenant, account).events.add(event.id, event);
  if (connectOf(tenant).grants.has(account.id)) sendEvent(scene, event);
}

function sendEvent({ lab, tenant, account }: ConnectScene, event: StripeEvent): void {
  const url = addressesOf(lab, tenant).notificationUrl;
  const state = connectOf(tenant);
  if (url === null || state.endpoint !== "enabled") return;
  const group = state.outbox ?? [];
  group.push(writeWebhook(tenant, { ...event, account: account.id }, url));
  if (state.outbox !== null) return;
  state.outbox = group;
  setImmediate(() => {
    state.outbox = null;
    sendWebhooks(lab, tenant, "stripe-connect", group, account.id);
  });
}

function writeWebhook(tenant: Tenant, event: StripeEvent & { account: string }, url: string): WriteWebhook {
  const body = JSON.stringify(event, null, 2);
  return (retry) => {
    const seconds = toUnix(tenant.clock.now());
    const headersFor = (secret: string): Record<string, string> => ({
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      "stripe-signature": signStripeWebhook([secret], seconds, body),
    });
    const forgedHeaders = headersFor(`whsec_${createMixed(32)}`);
    return {
      event: event.type,
      url,
      headers: headersFor(connectSecretOf(tenant.key)),
      forgedHeaders,
      body,
      attempt: retry + 1,
    };
  };
}
