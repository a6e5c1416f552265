import { Business } from "../models/business.model";
import type { OwnBusiness } from "../models/values/own-business";

/** Finds a client's business for staff. Routes get the caller's own business from `ownBusiness`. */
export async function findBusinessOf(userId: string): Promise<OwnBusiness | null> {
  return Business.findOne({ attributes: ["id", "timeZone"], where: { ownerUserId: userId }, raw: true });
}
