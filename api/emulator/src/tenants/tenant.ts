import { TenantClock } from "../clock/tenant-clock.js";
import { FaultQueue } from "../faults/fault-queue.js";
import { Inbox } from "../inbox/inbox.js";
import { WebhookLog } from "../webhooks/webhook-log.js";

/** All state that one set of credentials sees. A reset replaces the object. */
export class Tenant {
  /** Null until a call names the tenant: credentials contain only its key. */
  name: string | null = null;
  readonly clock = new TenantClock();
  readonly inbox = new Inbox();
  readonly faults = new FaultQueue();
  readonly webhooks = new WebhookLog();

  /**
   * @param key 32 hex digits, derived from the name
   * @param resetAt machine time in milliseconds; 0 for never
   */
  constructor(
    readonly key: string,
    readonly resetAt = 0,
  ) {}
}

/** Returns a function that creates a provider's state of a tenant at first use. A reset drops the state. */
export function createProviderState<T>(create: (tenant: Tenant) => T): (tenant: Tenant) => T {
  const states = new WeakMap<Tenant, T>();
  return (tenant) => {
    const known = states.get(tenant);
    if (known !== undefined) return known;
    const state = create(tenant);
    states.set(tenant, state);
    return state;
  };
}
