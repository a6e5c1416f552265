import { deriveMixedId } from "../derive-id.js";
import type { SellerOpening, SquareLocation, SquareMerchant } from "./merchant.model.js";
import { SHOPS, type Shop } from "./shops.js";

const OPENED_FIRST = Date.UTC(2018, 2, 1, 15);
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/** Creates the sellers of a tenant: the same shops in every tenant, but with ids derived from the tenant's key. */
export function createMerchants(tenantKey: string): SquareMerchant[] {
  return SHOPS.map((shop, index) =>
    createMerchant(tenantKey, shop, String(index), new Date(OPENED_FIRST + index * 7 * MONTH_MS), null),
  );
}

/** Creates the seller of a control call, with ids derived from tenant and name. */
export function createOpenedMerchant(tenantKey: string, shop: Shop, opening: SellerOpening): SquareMerchant {
  const createdAt = new Date(opening.at - opening.days * DAY_MS);
  return createMerchant(tenantKey, shop, `opened:${shop.name}`, createdAt, opening);
}

function createMerchant(
  tenantKey: string,
  shop: Shop,
  label: string,
  createdAt: Date,
  opening: SellerOpening | null,
): SquareMerchant {
  const locations = shop.locations.map((place, position): SquareLocation => {
    const id = `L${deriveId(`${tenantKey}:location:${label}:${String(position)}`, 12)}`;
    return { currency: "USD", country: "US", status: "ACTIVE", ...place, id };
  });
  return {
    id: `ML${deriveId(`${tenantKey}:merchant:${label}`, 11)}`,
    businessName: shop.name,
    country: "US",
    currency: "USD",
    createdAt,
    locations,
    opening,
  };
}

/** Derives an id of capitals and digits, as Square's ids are. */
function deriveId(text: string, length: number): string {
  return deriveMixedId(text, length).toUpperCase();
}
