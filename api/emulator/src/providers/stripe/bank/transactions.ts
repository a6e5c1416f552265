import { deriveHex } from "../../../tenants/tenant-name.js";
import { invalidRequest } from "../stripe-error.js";
import type { StripeScene } from "../stripe-call.js";
import { createId, toUnix } from "../stripe-object.js";
import { clockOf } from "../stripe-scene.js";
import { recordEvent } from "../webhooks/record-event.js";
import type { BankAccount } from "./bank-account.model.js";
import { listBookings } from "./bookings.js";
import type { BankTransaction, Booking, Refresh } from "./transaction.model.js";

const DAY = 86_400;
/** Days that the first refresh covers. */
const HISTORY_DAYS = 180;

/**
 * Starts a refresh of the account's transactions. It is `pending` until an event reports success or failure.
 * @throws StripeError 400 for an inactive account, or without the holder's permission
 */
export function refreshTransactions(scene: StripeScene, account: BankAccount): void {
  if (!account.permissions.includes("transactions")) {
    throw invalidRequest("The account was not connected with the permission transactions.", undefined, "features");
  }
  if (account.status !== "active") {
    throw invalidRequest("The account is not active.", "financial_connections_account_inactive");
  }
  const refresh: Refresh = { id: createId("fctxnref"), at: toUnix(clockOf(scene)) };
  const shown = { id: refresh.id, last_attempted_at: refresh.at, next_refresh_available_at: refresh.at };
  account.transaction_refresh = { ...shown, status: "pending" };
  setImmediate(() => {
    const { refreshes, failingRefreshes } = scene.state;
    const isFailing = failingRefreshes.has(account.id);
    account.transaction_refresh = { ...shown, status: isFailing ? "failed" : "succeeded" };
    if (!isFailing) refreshes.set(account.id, [...refreshesOf(scene, account), refresh]);
    const { customer } = account.account_holder;
    recordEvent(scene, "financial_connections.account.refreshed_transactions", account, customer);
  });
}

/** Refreshes subscribed accounts whose last refresh was a day ago or more. */
export function refreshDue(scene: StripeScene): void {
  const now = toUnix(clockOf(scene));
  for (const account of scene.state.accounts.list()) {
    const last = account.transaction_refresh?.last_attempted_at ?? 0;
    const isSubscribed = account.subscriptions.includes("transactions") && account.status === "active";
    if (isSubscribed && now - last >= DAY) refreshTransactions(scene, account);
  }
}

export function refreshesOf({ state }: StripeScene, account: BankAccount): readonly Refresh[] {
  return state.refreshes.get(account.id) ?? [];
}

/** Returns the bookings that the account's refreshes have read, newest first. */
export function listTransactions(scene: StripeScene, account: BankAccount): BankTransaction[] {
  const refreshes = refreshesOf(scene, account);
  const last = refreshes.at(-1);
  const record = scene.state.records.get(account.id);
  if (last === undefined || record === undefined) return [];
  const usual = listBookings(record.fingerprint, account.created - HISTORY_DAYS * DAY, last.at);
  const made = (scene.state.bookings.get(account.id) ?? []).filter(
    ({ firstRefresh }) => firstRefresh < refreshes.length,
  );
  return [...usual, ...made]
    .sort((left, right) => right.transactedAt - left.transactedAt)
    .map((booking) => toTransaction(account.id, booking, refreshes, last));
}

function toTransaction(
  account: string,
  { key, amount, description, transactedAt, postedAt, voidAt, firstRefresh }: Booking,
  refreshes: readonly Refresh[],
  last: Refresh,
): BankTransaction {
  const seen = (at: number | null): number | null => (at !== null && at <= last.at ? at : null);
  const transitions = { posted_at: seen(postedAt), void_at: seen(voidAt) };
  const updated = transitions.void_at ?? transitions.posted_at ?? transactedAt;
  return {
    id: `fctxn_${deriveHex(`${account}:${key}`).slice(0, 24)}`,
    object: "financial_connections.transaction",
    account,
    amount,
    currency: "usd",
    description,
    livemode: false,
    status: transitions.void_at !== null ? "void" : transitions.posted_at !== null ? "posted" : "pending",
    status_transitions: transitions,
    transacted_at: transactedAt,
    transaction_refresh: (refreshes.find(({ at }, index) => at >= updated && index >= firstRefresh) ?? last).id,
    updated,
  };
}
