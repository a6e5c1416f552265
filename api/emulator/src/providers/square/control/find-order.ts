import { LabRefusal } from "../../../control/refusal.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { booksOf, type MerchantBooks, merchantsToSearch } from "../books/merchant-books.js";
import type { SquareLocation, SquareMerchant } from "../merchants/merchant.model.js";
import type { OrderRecord, SaleContent } from "../orders/order.model.js";
import { squareOf } from "../square-state.js";
import { readText } from "../../../control/read-body.js";

export interface FoundSale {
  merchant: SquareMerchant;
  books: MerchantBooks;
  sale: OrderRecord;
  content: SaleContent;
}

/**
 * Finds the sale `orderId` and its seller.
 * @throws LabRefusal 404 for an unknown order, 422 for an order of returns
 */
export function findSale(tenant: Tenant, body: unknown): FoundSale {
  const id = String(readField(body, "orderId"));
  for (const merchant of merchantsToSearch(tenant)) {
    const books = booksOf(tenant, merchant);
    const sale = books.findOrder(id);
    const content = sale?.content();
    if (!sale || !content) continue;
    if (content.kind === "return") throw new LabRefusal(422, "not_a_sale", "This order only returns another one.");
    return { merchant, books, sale, content };
  }
  throw new LabRefusal(404, "unknown_order", "orderId is no order of this space.");
}

/**
 * Finds seller and location. Defaults: the seller linked last, else the first seller; the seller's first location.
 * @throws LabRefusal 404 for an unknown seller or location
 */
export function findPlace(tenant: Tenant, body: unknown): { merchant: SquareMerchant; location: SquareLocation } {
  const square = squareOf(tenant);
  const merchantId = readText(body, "merchantId");
  const locationId = readText(body, "locationId");
  if (locationId !== null) {
    const place = square.findLocation(locationId);
    if (place && (merchantId === null || place.merchant.id === merchantId)) return place;
    throw new LabRefusal(404, "unknown_location", "locationId is one of GET /lab/square/merchants.");
  }
  const id = merchantId ?? square.authorizations.lastLinked() ?? square.merchants[0]?.id ?? "";
  const merchant = square.findMerchant(id);
  const location = merchant?.locations[0];
  if (merchant && location) return { merchant, location };
  throw new LabRefusal(404, "unknown_merchant", "merchantId is one of GET /lab/square/merchants.");
}
