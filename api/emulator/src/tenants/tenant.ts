import { TenantClock } from "../clock/tenant-clock.js";
import { FaultQueue } from "../faults/fault-queue.js";
import { Inbox } from "../inbox/inbox.js";
import { WebhookLog } from "../webhooks/webhook-log.js";

/** State of one set of credentials. A reset replaces the object. */
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

/** Creates provider state per tenant at first use; a reset drops it. */
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
