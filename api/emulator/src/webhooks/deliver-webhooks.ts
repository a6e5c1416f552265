import { randomUUID } from "node:crypto";

import { WEBHOOK_FAULTS } from "../faults/fault-kinds.js";
import { isLoopbackHost } from "../config/lab-settings.js";
import type { Tenant } from "../tenants/tenant.js";

const RECEIVER_TIMEOUT_MS = 10_000;

export interface OutgoingWebhook {
  event: string;
  url: string;
  headers: Record<string, string>;
  /** Headers with an invalid signature, for the fault `forge-webhook`. */
  forgedHeaders: Record<string, string>;
  body: string;
  /** Further statuses by which the receiver accepts the event. */
  takenBy?: readonly number[];
  /** Number of the attempt: from 2 on for a repeat; default 1. */
  attempt?: number;
}

export interface FailedWebhook {
  webhook: OutgoingWebhook;
  status: number | null;
}

/** Returns true for an address of this machine: the Lab calls no other machine. */
export function isLoopbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === "http:" || url.protocol === "https:") && isLoopbackHost(url.hostname);
}

/**
 * Sends webhooks in sequence and logs every attempt. Waiting faults drop, duplicate, forge or reorder them.
 * @param to recipient of the causing message, which faults may name; null: faults may name the event
 * @param account that faults may name
 * @returns webhooks that were not accepted, without dropped ones
 */
export async function deliverWebhooks(
  tenant: Tenant,
  provider: string,
  webhooks: readonly OutgoingWebhook[],
  to: string | null,
  account: string | null = null,
): Promise<FailedWebhook[]> {
  const failed: FailedWebhook[] = [];
  const reorder = tenant.faults.take(provider, ["reorder-webhook"], { to: to ?? webhooks[0]?.event ?? null, account });
  const sequence = reorder ? [...webhooks].reverse() : webhooks;
  for (const webhook of sequence) {
    const kinds = WEBHOOK_FAULTS.filter((kind) => kind !== "reorder-webhook");
    const struck = tenant.faults.take(provider, kinds, { to: to ?? webhook.event, account })?.kind ?? null;
    const fault = struck ?? (reorder ? "reorder-webhook" : null);
    const attempt = webhook.attempt ?? 1;
    const status = await deliverOnce(tenant, provider, webhook, attempt, fault);
    if (fault === "duplicate-webhook") await deliverOnce(tenant, provider, webhook, attempt + 1, fault);
    if (fault !== "drop-webhook" && !isTaken(webhook, status)) failed.push({ webhook, status });
  }
  return failed;
}

function isTaken({ takenBy = [] }: OutgoingWebhook, status: number | null): boolean {
  return status !== null && ((status >= 200 && status <= 299) || takenBy.includes(status));
}

async function deliverOnce(
  tenant: Tenant,
  provider: string,
  webhook: OutgoingWebhook,
  attempt: number,
  fault: string | null,
): Promise<number | null> {
  const headers = fault === "forge-webhook" ? webhook.forgedHeaders : webhook.headers;
  const outcome =
    fault === "drop-webhook"
      ? { status: null, error: "Dropped by a fault." }
      : await post(webhook.url, headers, webhook.body);
  tenant.webhooks.add({
    id: randomUUID(),
    provider,
    event: webhook.event,
    url: webhook.url,
    at: tenant.clock.now().toISOString(),
    attempt,
    fault,
    headers,
    body: webhook.body,
    ...outcome,
  });
  return outcome.status;
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number | null; error: string | null }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(RECEIVER_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status, error: null };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : "No answer." };
  }
}
