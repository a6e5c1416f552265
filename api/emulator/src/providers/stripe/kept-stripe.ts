import { isRecord } from "../../contracts/contract-document.js";
import { readField } from "../../read-field.js";
import type { KeptState } from "../../tenants/store-tenants.js";
import type { Tenant } from "../../tenants/tenant.js";
import { type StripeState, stripeOf } from "./stripe-state.js";

/** Stores of objects that survive a restart. Events are not among them, so unsent events are lost. */
const STORES = [
  "customers",
  "sessions",
  "accounts",
  "paymentMethods",
  "setupIntents",
  "mandates",
  "paymentIntents",
  "charges",
  "refunds",
  "disputes",
  "balanceTransactions",
  "endpoints",
] as const;
const MAPS = [
  "endpointSecrets",
  "records",
  "refreshes",
  "bookings",
  "lastRecords",
  "mandateCustomers",
  "depositTries",
  "refundArrivals",
] as const;
const VALUES = ["furtherSecrets", "lastRecord", "notificationUrl", "requestsPerSecond", "writesPerSecond"] as const;

export const KEPT_STRIPE: KeptState = { read: readStripe, restore: restoreStripe };

function readStripe(tenant: Tenant): object | null {
  const state = stripeOf(tenant);
  if (STORES.every((name) => state[name].size === 0)) return null;
  return {
    ...Object.fromEntries(STORES.map((name) => [name, state[name].list().reverse()])),
    ...Object.fromEntries(MAPS.map((name) => [name, [...state[name]]])),
    ...Object.fromEntries(VALUES.map((name) => [name, state[name]])),
    schedule: state.schedule.list(),
    answered: state.idempotency.listAnswered(),
  };
}

/** @throws Error for a missing part */
function restoreStripe(tenant: Tenant, kept: unknown): void {
  const state = stripeOf(tenant);
  for (const name of STORES) {
    for (const object of readList(kept, name, isRecord)) state[name].add(object as never);
  }
  for (const name of MAPS) {
    // A state file of an older version of the Lab may lack maps that were added since.
    const entries = readField(kept, name) === undefined ? [] : readList(kept, name, isEntry);
    for (const [key, value] of entries) state[name].set(key, value as never);
  }
  for (const name of VALUES) {
    const value = readField(kept, name);
    if (value !== undefined) Object.assign(state, { [name]: value });
  }
  for (const due of readList(kept, "schedule", isRecord)) state.schedule.add(due as never);
  state.idempotency.restore(readList(kept, "answered", isEntry) as never);
  relink(state);
}

/** Replaces the sessions' copies of accounts by the accounts themselves, so that sessions show later changes. */
function relink({ sessions, accounts }: StripeState): void {
  for (const { accounts: shown } of sessions.list()) {
    shown.data = shown.data.map((account) => accounts.find(account.id) ?? account);
  }
}

function readList<T>(kept: unknown, name: string, isItem: (item: unknown) => item is T): T[] {
  const list = readField(kept, name);
  if (Array.isArray(list) && list.every(isItem)) return list;
  throw new Error(`What the lab kept of the agency's Stripe has no ${name}.`);
}

function isEntry(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "string";
}
