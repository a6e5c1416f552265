import { deriveHex } from "../../../tenants/tenant-name.js";
import type { AccountHistory, ConnectAccount } from "./account.model.js";

const OPENED_AT = Date.UTC(2020, 4, 1, 15) / 1_000;
const YEAR = { days: 365, chargesPerDay: 2 };

/** Businesses that every tenant has. */
const SHOPS = [
  { name: "Harbor Detailing Online", timeZone: "America/New_York", currency: "usd", country: "US" },
  { name: "Prairie Wash Club", timeZone: "America/Chicago", currency: "usd", country: "US" },
  { name: "Sierra Mobile Detail", timeZone: "America/Los_Angeles", currency: "usd", country: "US" },
  { name: "Maple Auto Spa", timeZone: "America/Toronto", currency: "cad", country: "CA" },
] as const;

/** @param startedAt first use of Stripe in the tenant, in seconds since 1970 */
export function createAccounts(tenantKey: string, startedAt: number): ConnectAccount[] {
  return SHOPS.map((shop) => createAccount(tenantKey, shop, { until: startedAt, ...YEAR }));
}

interface Shop {
  name: string;
  timeZone: string;
  currency: string;
  country: string;
}

/** The id is derived from tenant and name. */
export function createAccount(tenantKey: string, shop: Shop, history: AccountHistory): ConnectAccount {
  const slug = shop.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const id = `acct_1${deriveHex(`${tenantKey}:stripe-account:${shop.name}`).slice(0, 15)}`;
  return { ...shop, id, email: `owner@${slug}.test`, created: OPENED_AT, history };
}
