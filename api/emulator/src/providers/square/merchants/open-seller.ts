import { LabRefusal } from "../../../control/refusal.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { invalid, readText } from "../../../control/read-body.js";
import { squareOf } from "../square-state.js";
import { createOpenedMerchant } from "./create-merchants.js";
import type { SellerOpening, SquareMerchant } from "./merchant.model.js";
import type { Place } from "./shops.js";

/** Most sellers of a tenant. */
const SELLER_LIMIT = 200;
const LOCATION_LIMIT = 20;
const NAME_LIMIT = 255;
const ADDRESS = { line: "100 Main St", city: "Albany", state: "NY", postalCode: "12207" };
const TIME_ZONE = "America/New_York";

/** Default history: enough sales to look at, and few enough to import within a second. */
const USUAL = { days: 60, sales: 40 };
const MOST = { days: 365, sales: 20_000 };

/**
 * Adds a seller with a short history of sales.
 * @throws LabRefusal 409 for a name that exists in the tenant or too many sellers, 422 for a wrong body
 */
export function openSeller(tenant: Tenant, body: unknown): SquareMerchant {
  const { merchants, authorizations } = squareOf(tenant);
  const name = readName(body);
  const locations = readLocations(body);
  const history = readHistory(body);
  if (merchants.some(({ businessName }) => businessName === name)) {
    throw new LabRefusal(409, "name_taken", "A seller of the space has this name.");
  }
  if (merchants.length >= SELLER_LIMIT) throw new LabRefusal(409, "full", "The space has no room for more sellers.");
  const opening: SellerOpening = {
    number: authorizations.nextNumber(),
    at: tenant.clock.now().getTime(),
    ...history,
  };
  const merchant = createOpenedMerchant(tenant.key, { name, locations }, opening);
  merchants.push(merchant);
  return merchant;
}

function readHistory(body: unknown): { days: number; ordersPerDay: number } {
  const days = readField(body, "days") ?? USUAL.days;
  if (typeof days !== "number" || !Number.isInteger(days) || days < 1 || days > MOST.days) {
    throw invalid(`days is a whole number from 1 to ${String(MOST.days)}.`);
  }
  const ordersPerDay = readField(body, "ordersPerDay") ?? USUAL.sales / USUAL.days;
  if (typeof ordersPerDay !== "number" || ordersPerDay < 0 || ordersPerDay * days > MOST.sales) {
    throw invalid(`ordersPerDay is a number of 0 or more that makes at most ${String(MOST.sales)} sales in all.`);
  }
  return { days, ordersPerDay };
}

function readLocations(body: unknown): Place[] {
  const list = readField(body, "locations") ?? [{ name: "Main" }];
  if (Array.isArray(list) && list.length >= 1 && list.length <= LOCATION_LIMIT) return list.map(readLocation);
  throw invalid(`locations is a list of 1 to ${String(LOCATION_LIMIT)} of {name, timezone?}.`);
}

function readLocation(item: unknown): Place {
  const timezone = readText(item, "timezone") ?? TIME_ZONE;
  if (!isTimeZone(timezone)) throw invalid(`timezone is an IANA name such as ${TIME_ZONE}.`);
  return { name: readName(item), timezone, address: ADDRESS };
}

function readName(body: unknown): string {
  const name = readText(body, "name")?.trim() ?? "";
  if (name !== "" && name.length <= NAME_LIMIT) return name;
  throw invalid(`name is a text of at most ${String(NAME_LIMIT)}.`);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
