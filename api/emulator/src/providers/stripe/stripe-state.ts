import { DEFAULT_SPACE } from "../../spaces/space-name.js";
import type { LabContext } from "../../lab-context.js";
import { createProviderState, type Space } from "../../spaces/space.js";
import type { BankSession } from "./bank/bank-session.model.js";
import type { BankAccount } from "./bank/bank-account.model.js";
import type { Customer } from "./customers/customer.model.js";
import { StripeStore, type StripeObject } from "./stripe-object.js";
import { IdempotencyKeys } from "./wire/idempotency-keys.js";

/** Requests a second that one secret key may make, until `POST /lab/stripe/limits` says otherwise. */
const DEFAULT_REQUESTS_PER_SECOND = 100;

/** What the agency's Stripe knows in one space. */
export class StripeState {
  readonly customers = new StripeStore<Customer>();
  readonly sessions = new StripeStore<BankSession>();
  readonly accounts = new StripeStore<BankAccount>();
  readonly idempotency = new IdempotencyKeys();
  requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND;
  /** Where events go, besides the endpoints that the agency registered by the API; null for the default. */
  notificationUrl: string | null = null;

  /** An object of any kind. */
  find(id: string): StripeObject | null {
    return this.customers.find(id) ?? this.sessions.find(id) ?? this.accounts.find(id);
  }
}

export const stripeOf = createProviderState(() => new StripeState());

/** Address of the agency's events: the one registered by control, in the demo's space else the portal's. */
export function notificationUrlOf(lab: LabContext, space: Space): string | null {
  const portal = space.name === DEFAULT_SPACE ? lab.settings.portalUrl : null;
  const fallback = portal === null ? null : new URL("/api/webhooks/stripe", portal).href;
  return stripeOf(space).notificationUrl ?? fallback;
}
