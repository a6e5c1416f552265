import { deriveMixedId } from "../derive-id.js";
import type { SellerOpening, SquareLocation, SquareMerchant } from "./merchant.model.js";
import { SHOPS, type Shop } from "./shops.js";

const OPENED_FIRST = Date.UTC(2018, 2, 1, 15);
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/**
 * Creates the sellers of a tenant: the same shops with different ids.
 * @param tenantKey key of the tenant, from which the ids are derived
 */
export function createMerchants(tenantKey: string): SquareMerchant[] {
  return SHOPS.map((shop, index) =>
    createMerchant(tenantKey, shop, String(index), new Date(OPENED_FIRST + index * 7 * MONTH_MS), null),
  );
}

/** Creates a seller for a control call. Its ids are derived from tenant and name. */
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

/** Derives capitals and digits like Square's ids from a text. */
function deriveId(text: string, length: number): string {
  return deriveMixedId(text, length).toUpperCase();
}
