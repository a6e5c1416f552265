import { invalid, readCents, readText } from "../../../control/read-body.js";
import { LabRefusal } from "../../../control/refusal.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { createMixed, toUnix } from "../../stripe/stripe-object.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { createAccount } from "../accounts/create-accounts.js";
import { PAYMENT_LIMIT } from "../books/account-books.js";
import { booksOf } from "../books/find-books.js";
import { bookPayment } from "../books/book.js";
import { connectOf } from "../connect-state.js";

const ACCOUNT_LIMIT = 200;
const MOST_DAYS = 365;
const DAY = 86_400;

export function listAccounts(tenant: Tenant): object[] {
  const { accounts, grants } = connectOf(tenant);
  return accounts.map((account) => presentForControl(account, grants.has(account.id)));
}

function presentForControl({ id, name, timeZone, currency }: ConnectAccount, connected: boolean): object {
  return { id, name, timeZone, currency, connected };
}

/**
 * Opens an account.
 * @throws LabRefusal 409 for a name that exists or too many accounts, 422 for an invalid body
 */
export function openAccount(tenant: Tenant, body: unknown): object {
  const state = connectOf(tenant);
  const name = readText(body, "name")?.trim() ?? "";
  if (name === "" || name.length > 100) throw invalid("name is a text of at most 100.");
  if (state.accounts.some((account) => account.name === name)) {
    throw new LabRefusal(409, "name_taken", "An account of the space has this name.");
  }
  if (state.accounts.length >= ACCOUNT_LIMIT) throw new LabRefusal(409, "full", "The space has no room for more.");
  const days = readCents(body, "days") ?? 0;
  if (days > MOST_DAYS) throw invalid(`days is at most ${String(MOST_DAYS)}.`);
  const shop = {
    name,
    timeZone: readText(body, "timeZone") ?? "America/New_York",
    currency: readText(body, "currency")?.toLowerCase() ?? "usd",
    country: "US",
  };
  const until = toUnix(tenant.clock.now());
  const account = createAccount(tenant.key, shop, { until, days, chargesPerDay: days === 0 ? 0 : 1 });
  state.accounts.push(account);
  return presentForControl(account, false);
}

/**
 * Adds `count` payments, spread evenly from `from` until now, without events.
 * @throws LabRefusal 404 for an unknown account, 422 for an invalid body
 */
export function generate(tenant: Tenant, body: unknown): object {
  const account = connectOf(tenant).findAccount(readField(body, "account"));
  if (account === null)
    throw new LabRefusal(404, "unknown_account", "account is one of GET /lab/stripe-connect/accounts.");
  const count = readCents(body, "count") ?? 0;
  const books = booksOf(tenant, account);
  if (count < 1 || books.payments.size + count > PAYMENT_LIMIT) {
    throw invalid(`count is at least 1 and leaves an account at most ${String(PAYMENT_LIMIT)} payments.`);
  }
  const now = toUnix(tenant.clock.now());
  const from = Math.floor(Date.parse(readText(body, "from") ?? "") / 1_000) || now - 300 * DAY;
  const step = (now - 60 - from) / count;
  if (step <= 0) throw invalid("from is an ISO 8601 time that has passed.");
  let cents = 0;
  for (let index = 0; index < count; index += 1) {
    const amount = 2_000 + ((index * 37) % 9_000);
    const tip = index % 3 === 0 ? Math.round(amount / 10) : null;
    const id = createMixed(23);
    const payment = books.addPayment({
      chargeId: `ch_3${id}`,
      intentId: `pi_3${id}`,
      created: Math.floor(from + step * index),
      amount: amount + (tip ?? 0),
      tip,
      tax: null,
      currency: account.currency,
      description: "Full detail",
      status: "succeeded",
      isCaptured: true,
      refunded: 0,
      isDisputed: false,
    });
    bookPayment(books, payment, payment.created);
    cents += payment.amount;
  }
  return { count, cents };
}

/** Returns number and cents of an account's captured payments, to compare books. */
export function sumUp(tenant: Tenant, id: unknown): object {
  const account = connectOf(tenant).findAccount(id);
  if (account === null)
    throw new LabRefusal(404, "unknown_account", "account is one of GET /lab/stripe-connect/accounts.");
  const all = booksOf(tenant, account).payments.between(0, Infinity);
  const taken = all.filter(({ status, isCaptured }) => status === "succeeded" && isCaptured);
  return { charges: taken.length, cents: taken.reduce((sum, { amount }) => sum + amount, 0) };
}
