import { sendWebhooks, type WriteWebhook } from "../../../webhooks/send-webhooks.js";
import type { StripeScene } from "../stripe-call.js";
import { createId, createMixed, type StripeObject, toUnix } from "../stripe-object.js";
import { webhookSecretOf } from "../stripe-credentials.js";
import { nowOf } from "../stripe-scene.js";
import { notificationUrlOf } from "../stripe-state.js";
import { STRIPE_VERSION } from "../stripe-version.js";
import type { StripeEvent } from "./event.model.js";
import { signStripeWebhook } from "./stripe-signature.js";

interface Target {
  url: string;
  secrets: readonly string[];
}

/**
 * Stores an event with a copy of the object and sends it. Events of one action are sent in sequence.
 * @param customer whom the event concerns, for faults that name a customer
 * @param previous values of the changed fields
 */
export function recordEvent(
  scene: StripeScene,
  type: string,
  object: StripeObject,
  customer: string | null,
  previous?: object,
): void {
  const { lab, tenant, state, requestId, idempotencyKey } = scene;
  const targets = targetsOf(scene, type);
  const snapshot: object = structuredClone(object);
  const event: StripeEvent = {
    id: createId("evt"),
    object: "event",
    api_version: STRIPE_VERSION,
    created: nowOf(scene),
    data: previous === undefined ? { object: snapshot } : { object: snapshot, previous_attributes: previous },
    livemode: false,
    pending_webhooks: targets.length,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  };
  state.events.add(event);
  lab.markChanged();
  const group = state.outbox ?? [];
  group.push(...targets.map((target) => writeWebhook(scene, event, target)));
  if (state.outbox !== null) return;
  state.outbox = group;
  setImmediate(() => {
    state.outbox = null;
    if (group.length > 0) sendWebhooks(lab, tenant, "stripe", group, customer);
  });
}

function targetsOf(scene: StripeScene, type: string): Target[] {
  const { lab, tenant, state } = scene;
  const registered = notificationUrlOf(lab, tenant);
  const secrets = [webhookSecretOf(tenant.key), ...state.furtherSecrets];
  const endpoints = state.endpoints
    .list()
    .filter(
      ({ enabled_events: wanted, status }) => status === "enabled" && (wanted.includes("*") || wanted.includes(type)),
    )
    .map(({ id, url }) => ({ url, secrets: [state.endpointSecrets.get(id) ?? ""] }));
  return registered === null ? endpoints : [{ url: registered, secrets }, ...endpoints];
}

function writeWebhook({ tenant }: StripeScene, event: StripeEvent, { url, secrets }: Target): WriteWebhook {
  const body = JSON.stringify(event, null, 2);
  return (retry) => {
    const seconds = toUnix(tenant.clock.now());
    const headersFor = (keys: readonly string[]): Record<string, string> => ({
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      "stripe-signature": signStripeWebhook(keys, seconds, body),
    });
    const forgedHeaders = headersFor([`whsec_${createMixed(32)}`]);
    return { event: event.type, url, headers: headersFor(secrets), forgedHeaders, body, attempt: retry + 1 };
  };
}
