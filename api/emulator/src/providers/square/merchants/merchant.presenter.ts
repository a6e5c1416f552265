import type { SquareLocation, SquareMerchant } from "./merchant.model.js";

/** Merchant category code of car washes, the nearest in ISO 18245. */
const CATEGORY = "7542";

export function presentMerchant(merchant: SquareMerchant): object {
  return {
    id: merchant.id,
    business_name: merchant.businessName,
    country: merchant.country,
    language_code: "en-US",
    currency: merchant.currency,
    status: "ACTIVE",
    main_location_id: merchant.locations[0]?.id ?? null,
    created_at: merchant.createdAt.toISOString(),
  };
}

export function presentLocation(merchant: SquareMerchant, location: SquareLocation): object {
  const { address } = location;
  return {
    id: location.id,
    name: location.name,
    address: {
      address_line_1: address.line,
      locality: address.city,
      administrative_district_level_1: address.state,
      postal_code: address.postalCode,
      country: location.country,
    },
    timezone: location.timezone,
    capabilities: ["CREDIT_CARD_PROCESSING", "AUTOMATIC_TRANSFERS"],
    status: location.status,
    // The contract allows 25 characters, so milliseconds are omitted.
    created_at: merchant.createdAt.toISOString().replace(/\.\d{3}Z$/, "Z"),
    merchant_id: merchant.id,
    country: location.country,
    language_code: location.country === "CA" ? "en-CA" : "en-US",
    currency: location.currency,
    phone_number: "+1 202-555-0143",
    business_name: merchant.businessName,
    type: "PHYSICAL",
    mcc: CATEGORY,
  };
}
