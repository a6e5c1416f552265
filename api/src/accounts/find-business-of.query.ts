import { Business } from "../models/business.model";
import type { OwnBusiness } from "../models/values/own-business";

/**
 * Returns the business of the person with this user id, for staff; null: none.
 * A route gives the caller's own business (`ownBusiness`).
 */
export async function findBusinessOf(userId: string): Promise<OwnBusiness | null> {
  return Business.findOne({ attributes: ["id", "timeZone"], where: { ownerUserId: userId }, raw: true });
}
