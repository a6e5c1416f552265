import { createHmac } from "node:crypto";

import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import type { OutgoingWebhook } from "../../../webhooks/deliver-webhooks.js";
import { sendWebhooks } from "../../../webhooks/send-webhooks.js";
import { appIdOf, appSecretOf } from "../facebook-credentials.js";
import { type Activity, toChange, toEntry, writeBody } from "./feed-change.js";
import { callbacksOf, pagesOf } from "./page-state.js";

/**
 * Sends actions on subscribed pages; returns how many.
 * @param together sends them in one delivery, as Facebook does under load
 */
export function sendActivities(
  lab: LabContext,
  tenant: Tenant,
  activities: readonly Activity[],
  together: boolean,
): number {
  const { subscriptions } = pagesOf(tenant);
  const { webhookUrl } = callbacksOf(lab, tenant);
  const subscribed = activities.filter(({ object }) => subscriptions.get(object.pageId)?.includes("feed") === true);
  if (webhookUrl === null || subscribed.length === 0) return 0;
  const groups = together ? [subscribed] : subscribed.map((activity) => [activity]);
  const webhooks = groups.map((group) => {
    const webhook = toWebhook(tenant, webhookUrl, group);
    return (retry: number): OutgoingWebhook => ({ ...webhook, attempt: retry + 1 });
  });
  sendWebhooks(lab, tenant, "facebook", webhooks, subscribed[0]?.object.pageId ?? null);
  return subscribed.length;
}

function toWebhook(tenant: Tenant, url: string, activities: readonly Activity[]): OutgoingWebhook {
  const entries = activities.map((activity) =>
    toEntry(activity.object.pageId, tenant.clock.now(), [toChange(activity)]),
  );
  const body = writeBody(entries);
  const headersFor = (secret: string): Record<string, string> => ({
    "content-type": "application/json",
    "user-agent": "facebookexternalua",
    "x-hub-signature": `sha1=${createHmac("sha1", secret).update(body).digest("hex")}`,
    "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
  });
  const first = activities[0];
  return {
    event: first ? `${first.object.kind}.${first.verb}` : "page",
    url,
    body,
    headers: headersFor(appSecretOf(appIdOf(tenant.key))),
    forgedHeaders: headersFor("forged"),
  };
}
