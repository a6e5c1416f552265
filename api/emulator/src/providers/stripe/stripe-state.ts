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

/** Per secret key; `POST /lab/stripe/limits` changes it. */
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
  /** Sign beside the tenant's secret while it is rolled. */
  furtherSecrets: string[] = [];
  /** Events of the current action, sent together; null between actions. */
  outbox: WriteWebhook[] | null = null;
  /** By id of an account or payment method. */
  readonly records = new Map<string, BankRecord>();
  /** Completed refreshes by account, oldest first. */
  readonly refreshes = new Map<string, readonly Refresh[]>();
  /** Accounts whose refreshes fail; lost at a restart. */
  readonly failingRefreshes = new Set<string>();
  /** Bookings by the control API, by account. */
  readonly bookings = new Map<string, Booking[]>();
  /** The account that each customer connected last, and the last of all. */
  readonly lastRecords = new Map<string, BankRecord>();
  lastRecord: BankRecord | null = null;
  /** Stripe's mandate does not contain its customer. */
  readonly mandateCustomers = new Map<string, string>();
  /** Wrong answers to deposits, by SetupIntent. */
  readonly depositTries = new Map<string, number>();
  /** Arrival day, `YYYY-MM-DD` by refund id, which Stripe's refund does not contain. */
  readonly refundArrivals = new Map<string, string>();
  readonly idempotency = new IdempotencyKeys();
  requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND;
  /** POSTs; null for no separate limit. */
  writesPerSecond: number | null = null;
  readonly writes = {};
  /** Milliseconds behind the tenant's clock. */
  behindMs = 0;
  /** Address besides registered endpoints; null for the default. */
  notificationUrl: string | null = null;

  /** Finds any kind. */
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
