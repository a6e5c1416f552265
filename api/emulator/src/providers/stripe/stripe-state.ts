import { DEFAULT_TENANT } from "../../tenants/tenant-name.js";
import type { LabContext } from "../../lab-context.js";
import { createProviderState, type Tenant } from "../../tenants/tenant.js";
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

/** Limit per secret key; `POST /lab/stripe/limits` changes it. */
const DEFAULT_REQUESTS_PER_SECOND = 100;

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
  readonly schedule = new Schedule();
  readonly events = new StripeStore<StripeEvent>();
  readonly endpoints = new StripeStore<WebhookEndpoint>();
  readonly endpointSecrets = new Map<string, string>();
  /** Secrets that also sign events while the tenant's secret is rolled. */
  furtherSecrets: string[] = [];
  /** Events of the current action, sent together; null between actions. */
  outbox: WriteWebhook[] | null = null;
  /** The bank's record by id of a connected account or payment method. */
  readonly records = new Map<string, BankRecord>();
  /** Completed refreshes by account, oldest first. */
  readonly refreshes = new Map<string, readonly Refresh[]>();
  /** Accounts whose refreshes fail; lost at a restart. */
  readonly failingRefreshes = new Set<string>();
  /** Bookings that the control API added, by account. */
  readonly bookings = new Map<string, Booking[]>();
  /** The account that each customer connected last; `lastRecord` is the last of all customers. */
  readonly lastRecords = new Map<string, BankRecord>();
  lastRecord: BankRecord | null = null;
  /** Customer by mandate, because Stripe's mandate does not contain it. */
  readonly mandateCustomers = new Map<string, string>();
  /** Wrong answers to deposits, by SetupIntent. */
  readonly depositTries = new Map<string, number>();
  /** Arrival day, `YYYY-MM-DD`, by refund, because Stripe's refund does not contain it. */
  readonly refundArrivals = new Map<string, string>();
  readonly idempotency = new IdempotencyKeys();
  requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND;
  /** Limit of POSTs a second; null: POSTs have no separate limit. */
  writesPerSecond: number | null = null;
  readonly writes = {};
  /** Milliseconds by which Stripe's clock is behind the tenant's. */
  behindMs = 0;
  /** Address that gets events besides registered endpoints; null: the default address. */
  notificationUrl: string | null = null;

  /** Finds an object of any kind by its id. */
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

export function notificationUrlOf(lab: LabContext, tenant: Tenant): string | null {
  const portal = tenant.name === DEFAULT_TENANT ? lab.settings.portalUrl : null;
  const fallback = portal === null ? null : new URL("/api/webhooks/stripe", portal).href;
  return stripeOf(tenant).notificationUrl ?? fallback;
}
