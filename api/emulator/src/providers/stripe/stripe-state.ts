import { DEFAULT_SPACE } from "../../spaces/space-name.js";
import type { LabContext } from "../../lab-context.js";
import { createProviderState, type Space } from "../../spaces/space.js";
import type { BankSession } from "./bank/bank-session.model.js";
import type { BankAccount } from "./bank/bank-account.model.js";
import type { BankRecord } from "./bank/test-accounts.js";
import type { Booking, Refresh } from "./bank/transaction.model.js";
import type { Customer } from "./customers/customer.model.js";
import type { Mandate, PaymentIntent, PaymentMethod, SetupIntent } from "./intents/intent.model.js";
import type { BalanceTransaction, Charge, Dispute, Refund } from "./debits/charge.model.js";
import { Schedule } from "./debits/schedule.js";
import { StripeStore, type StripeObject } from "./stripe-object.js";
import type { WriteWebhook } from "../../webhooks/send-webhooks.js";
import type { StripeEvent, WebhookEndpoint } from "./webhooks/event.model.js";
import { IdempotencyKeys } from "./wire/idempotency-keys.js";

/** Requests a second that one secret key may make, until `POST /lab/stripe/limits` says otherwise. */
const DEFAULT_REQUESTS_PER_SECOND = 100;

/** What the agency's Stripe knows in one space. */
export class StripeState {
  readonly customers = new StripeStore<Customer>();
  readonly sessions = new StripeStore<BankSession>();
  readonly accounts = new StripeStore<BankAccount>();
  readonly paymentMethods = new StripeStore<PaymentMethod>();
  readonly setupIntents = new StripeStore<SetupIntent>();
  readonly mandates = new StripeStore<Mandate>();
  readonly paymentIntents = new StripeStore<PaymentIntent>();
  readonly charges = new StripeStore<Charge>();
  readonly refunds = new StripeStore<Refund>();
  readonly disputes = new StripeStore<Dispute>();
  readonly balanceTransactions = new StripeStore<BalanceTransaction>();
  /** What is still to happen at the banks. */
  readonly schedule = new Schedule();
  readonly events = new StripeStore<StripeEvent>();
  readonly endpoints = new StripeStore<WebhookEndpoint>();
  readonly endpointSecrets = new Map<string, string>();
  /** Secrets that sign beside the space's own, while a secret is rolled. */
  furtherSecrets: string[] = [];
  /** Events of the present go, which leave together; null between two goes. */
  outbox: WriteWebhook[] | null = null;
  /** What the bank knows, by the id of a connected account or a payment method. */
  readonly records = new Map<string, BankRecord>();
  /** Looks that were done, by account, oldest first. */
  readonly refreshes = new Map<string, readonly Refresh[]>();
  /** Accounts whose looks fail, by the control API; forgotten with the lab. */
  readonly failingLooks = new Set<string>();
  /** What the control API let happen at the bank, by account. */
  readonly bookings = new Map<string, Booking[]>();
  /** What each customer connected last, and anybody. */
  readonly lastRecords = new Map<string, BankRecord>();
  lastRecord: BankRecord | null = null;
  /** Whose a mandate is, which the wire does not say. */
  readonly mandateCustomers = new Map<string, string>();
  /** Wrong answers to deposits, by SetupIntent. */
  readonly depositTries = new Map<string, number>();
  /** Arrival day of each refund, `YYYY-MM-DD` by refund id. Stripe's refund object has no such field. */
  readonly refundArrivals = new Map<string, string>();
  readonly idempotency = new IdempotencyKeys();
  requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND;
  /** How many of them may be a POST; null: all. */
  writesPerSecond: number | null = null;
  /** By what those are counted. */
  readonly writes = {};
  /** So many milliseconds the time here is before that of the space. */
  behindMs = 0;
  /** Where events go, besides the endpoints that the agency registered by the API; null for the default. */
  notificationUrl: string | null = null;

  /** An object of any kind. */
  find(id: string): StripeObject | null {
    const stores: readonly StripeStore<StripeObject>[] = [
      this.customers,
      this.sessions,
      this.accounts,
      this.paymentMethods,
      this.setupIntents,
      this.mandates,
      this.paymentIntents,
      this.charges,
      this.refunds,
      this.disputes,
      this.balanceTransactions,
    ];
    return stores.map((store) => store.find(id)).find((found) => found !== null) ?? null;
  }
}

export const stripeOf = createProviderState(() => new StripeState());

/** Address of the agency's events: the one registered by control, in the demo's space else the portal's. */
export function notificationUrlOf(lab: LabContext, space: Space): string | null {
  const portal = space.name === DEFAULT_SPACE ? lab.settings.portalUrl : null;
  const fallback = portal === null ? null : new URL("/api/webhooks/stripe", portal).href;
  return stripeOf(space).notificationUrl ?? fallback;
}
