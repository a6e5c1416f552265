import { randomUUID } from "node:crypto";

import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import type { FailedWebhook, OutgoingWebhook } from "../../../webhooks/deliver-webhooks.js";
import { sendWebhooks, type WriteWebhook } from "../../../webhooks/send-webhooks.js";
import { clientIdOf, signatureKeyOf } from "../square-credentials.js";
import { appOf, squareOf } from "../square-state.js";
import { signSquareWebhook } from "./square-signature.js";

export interface SquareEvent {
  merchantId: string;
  /** Set only for events in which Square includes the location. */
  locationId?: string;
  type: string;
  /** Scope that the seller must have granted; null: the event is always sent. */
  scope: string | null;
  data: { type: string; id: string; object: object };
}

/** An event to send to the address that was registered when the event happened. */
interface Notification {
  type: string;
  url: string;
  body: string;
  happenedAt: string;
}

export function sendSquareEvent(lab: LabContext, tenant: Tenant, event: SquareEvent): void {
  sendSquareEvents(lab, tenant, [event]);
}

/**
 * Sends the events for which the seller granted the scope, in order unless a waiting fault reverses them. Does not
 * wait for delivery.
 */
export function sendSquareEvents(lab: LabContext, tenant: Tenant, events: readonly SquareEvent[]): void {
  const { notificationUrl } = appOf(lab, tenant);
  const { authorizations } = squareOf(tenant);
  const covered = events.filter(({ merchantId, scope }) => scope === null || authorizations.covers(merchantId, scope));
  if (notificationUrl === null || covered.length === 0) return;
  const webhooks = covered.map((event): WriteWebhook => {
    const notification = toNotification(tenant, event, notificationUrl);
    return (retry, failure) => toWebhook(tenant, notification, retry, failure);
  });
  sendWebhooks(lab, tenant, "square", webhooks, covered[0]?.merchantId ?? null);
}

function toNotification(tenant: Tenant, event: SquareEvent, url: string): Notification {
  const happenedAt = tenant.clock.now().toISOString();
  const body = JSON.stringify({
    merchant_id: event.merchantId,
    ...(event.locationId === undefined ? {} : { location_id: event.locationId }),
    type: event.type,
    event_id: randomUUID(),
    created_at: happenedAt,
    data: event.data,
  });
  return { type: event.type, url, body, happenedAt };
}

function toWebhook(
  tenant: Tenant,
  { type, url, body, happenedAt }: Notification,
  retry: number,
  failure: FailedWebhook | null,
): OutgoingWebhook {
  const reason = failure === null ? null : failure.status === null ? "http_timeout" : "http_error";
  const headersFor = (key: string): Record<string, string> => ({
    "content-type": "application/json",
    "user-agent": "Square Connect v2",
    "square-environment": "Sandbox",
    "square-initial-delivery-timestamp": happenedAt,
    ...(reason === null ? {} : { "square-retry-number": String(retry), "square-retry-reason": reason }),
    "x-square-hmacsha256-signature": signSquareWebhook(key, url, body),
  });
  return {
    event: type,
    url,
    body,
    headers: headersFor(signatureKeyOf(clientIdOf(tenant.key))),
    forgedHeaders: headersFor("forged"),
    attempt: retry + 1,
  };
}
