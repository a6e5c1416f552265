import { readSalesCursor, writeSalesCursor, type SalesCursor } from "../../models/values/sales-cursor";
import type { Encryption } from "../../platform/crypto/encryption";
import { AppError } from "../../platform/errors/app-error";

const contextOf = (businessId: string) => `orders after ${businessId}`;

/** Encrypts the cursor, so that it reveals nothing and no other business can use it. */
export function sealOrderCursor(encryption: Encryption, businessId: string, cursor: SalesCursor): string {
  return encryption.encrypt(writeSalesCursor(cursor), contextOf(businessId));
}

/** Decrypts a cursor. Throws 422 unless it belongs to this business. */
export function openOrderCursor(encryption: Encryption, businessId: string, sealed: string): SalesCursor {
  const cursor = readSalesCursor(open(encryption, businessId, sealed) ?? "");
  if (cursor) return cursor;
  const message = "This list can't be continued from here. Please reload the page.";
  throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { cursor: message } });
}

/** Returns null for a changed or invented cursor, or another business's. The cipher throws without a reason. */
function open(encryption: Encryption, businessId: string, sealed: string): string | null {
  try {
    return encryption.decrypt(sealed, contextOf(businessId));
  } catch {
    return null;
  }
}
