import { randomUUID } from "node:crypto";

import type { LabContext } from "../../../lab-context.js";
import { createProviderState, type Space } from "../../../spaces/space.js";
import { wait } from "../../../wait.js";
import { deliverWebhooks, type FailedWebhook, type OutgoingWebhook } from "../../../webhooks/deliver-webhooks.js";
import { clientIdOf, signatureKeyOf } from "../square-credentials.js";
import { appOf, squareOf } from "../square-state.js";
import { signSquareWebhook } from "./square-signature.js";

/** Waits before each further try, in milliseconds. Square's own grow over a day; a person at the lab waits seconds. */
const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000];

export interface SquareEvent {
  merchantId: string;
  /** Only where Square's event names it beside the seller. */
  locationId?: string;
  type: string;
  /** Scope that the seller must have granted; null for an event that is always sent. */
  scope: string | null;
  data: { type: string; id: string; object: object };
}

/** An event on its way to the address that was registered when it happened. */
interface Notification {
  merchantId: string;
  type: string;
  url: string;
  body: string;
  happenedAt: string;
}

/** The end of what a space has still to send: first tries leave one after another. */
const queueOf = createProviderState(() => ({ tail: Promise.resolve() }));

/** Tells the application of an event, where it registered an address and the seller's consent covers it. */
export function sendSquareEvent(lab: LabContext, space: Space, event: SquareEvent): void {
  sendSquareEvents(lab, space, [event]);
}

/** Tells of events in their order, which waiting faults may turn round; returns at once. */
export function sendSquareEvents(lab: LabContext, space: Space, events: readonly SquareEvent[]): void {
  const { notificationUrl } = appOf(lab, space);
  const { authorizations } = squareOf(space);
  const covered = events.filter(({ merchantId, scope }) => scope === null || authorizations.covers(merchantId, scope));
  if (notificationUrl === null || covered.length === 0) return;
  const notifications = covered.map((event) => toNotification(space, event, notificationUrl));
  const queue = queueOf(space);
  queue.tail = queue.tail.then(() => deliver(lab, space, notifications, 0, null));
}

/** Sends and lets what was not taken come again. @param retry 0 for the first try */
async function deliver(
  lab: LabContext,
  space: Space,
  notifications: readonly Notification[],
  retry: number,
  reason: string | null,
): Promise<void> {
  if (lab.closing.aborted) return;
  const webhooks = notifications.map((notification) => toWebhook(space, notification, retry, reason));
  const failed = await deliverWebhooks(space, "square", webhooks, null, notifications[0]?.merchantId);
  for (const failure of failed) {
    const notification = notifications.find(({ body }) => body === failure.webhook.body);
    if (notification) void deliverLater(lab, space, notification, retry, failure);
  }
}

async function deliverLater(
  lab: LabContext,
  space: Space,
  notification: Notification,
  retry: number,
  failure: FailedWebhook,
): Promise<void> {
  const pause = RETRY_WAITS_MS[retry];
  if (pause === undefined) return;
  await wait(pause, lab.closing);
  // A space that was reset sends nothing of its former life.
  if (!lab.spaces.list().includes(space)) return;
  await deliver(lab, space, [notification], retry + 1, failure.status === null ? "http_timeout" : "http_error");
}

function toNotification(space: Space, event: SquareEvent, url: string): Notification {
  const happenedAt = space.clock.now().toISOString();
  const body = JSON.stringify({
    merchant_id: event.merchantId,
    ...(event.locationId === undefined ? {} : { location_id: event.locationId }),
    type: event.type,
    event_id: randomUUID(),
    created_at: happenedAt,
    data: event.data,
  });
  return { merchantId: event.merchantId, type: event.type, url, body, happenedAt };
}

function toWebhook(
  space: Space,
  { type, url, body, happenedAt }: Notification,
  retry: number,
  reason: string | null,
): OutgoingWebhook {
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
    headers: headersFor(signatureKeyOf(clientIdOf(space.key))),
    forgedHeaders: headersFor("forged"),
    attempt: retry + 1,
  };
}
