import { deriveMixedId } from "../derive-id.js";
import type { SquareLocation, SquareMerchant } from "./merchant.model.js";
import { SHOPS, type Shop } from "./shops.js";

const OPENED_FIRST = Date.UTC(2018, 2, 1, 15);
const MONTH_MS = 30 * 86_400_000;

/**
 * The sellers of a space: the same shops in every space, with identifiers of their own.
 *
 * @param spaceKey key of the space, from which the identifiers follow
 */
export function createMerchants(spaceKey: string): SquareMerchant[] {
  return SHOPS.map((shop, index) => createMerchant(spaceKey, shop, index));
}

function createMerchant(spaceKey: string, shop: Shop, index: number): SquareMerchant {
  const locations = shop.locations.map((place, position): SquareLocation => {
    const id = `L${deriveId(`${spaceKey}:location:${String(index)}:${String(position)}`, 12)}`;
    return { currency: "USD", country: "US", status: "ACTIVE", ...place, id };
  });
  return {
    id: `ML${deriveId(`${spaceKey}:merchant:${String(index)}`, 11)}`,
    businessName: shop.name,
    country: "US",
    currency: "USD",
    createdAt: new Date(OPENED_FIRST + index * 7 * MONTH_MS),
    locations,
  };
}

/** Capitals and digits as in Square's identifiers, always the same for a text. */
function deriveId(text: string, length: number): string {
  return deriveMixedId(text, length).toUpperCase();
}
