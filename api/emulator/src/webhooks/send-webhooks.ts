import type { LabContext } from "../lab-context.js";
import { createProviderState, type Tenant } from "../tenants/tenant.js";
import { wait } from "../wait.js";
import { deliverWebhooks, type FailedWebhook, type OutgoingWebhook } from "./deliver-webhooks.js";

/** Waits before repeats in milliseconds. Real providers wait up to a day. */
const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000];

/**
 * Writes a webhook for an attempt.
 * @param retry 0 for the first attempt
 * @param failure of the attempt before
 */
export type WriteWebhook = (retry: number, failure: FailedWebhook | null) => OutgoingWebhook;

/** The last unfinished send by provider. The next one waits for it, so that first attempts run in sequence. */
const queuesOf = createProviderState(() => new Map<string, Promise<void>>());

/**
 * Sends webhooks, but returns at once. Keeps their order unless a fault reverses it, and repeats rejected webhooks.
 * @param account that faults may name
 */
export function sendWebhooks(
  lab: LabContext,
  tenant: Tenant,
  provider: string,
  webhooks: readonly WriteWebhook[],
  account: string | null,
): void {
  const queues = queuesOf(tenant);
  const before = queues.get(provider) ?? Promise.resolve();
  const send = (): Promise<void> => deliver({ lab, tenant, provider, account }, webhooks, 0, null);
  queues.set(provider, before.then(send));
}

interface Sender {
  lab: LabContext;
  tenant: Tenant;
  provider: string;
  account: string | null;
}

async function deliver(
  sender: Sender,
  writers: readonly WriteWebhook[],
  retry: number,
  failure: FailedWebhook | null,
): Promise<void> {
  const { lab, tenant, provider, account } = sender;
  if (lab.closing.aborted) return;
  const written = new Map(writers.map((write) => [write(retry, failure), write]));
  for (const failed of await deliverWebhooks(tenant, provider, [...written.keys()], null, account)) {
    const write = written.get(failed.webhook);
    if (write) void deliverLater(sender, write, retry, failed);
  }
}

async function deliverLater(sender: Sender, write: WriteWebhook, retry: number, failure: FailedWebhook): Promise<void> {
  const pause = RETRY_WAITS_MS[retry];
  if (pause === undefined) return;
  await wait(pause, sender.lab.closing);
  // A reset tenant sends no earlier events.
  if (sender.lab.tenants.list().includes(sender.tenant)) await deliver(sender, [write], retry + 1, failure);
}
