import { Business } from "../models/business.model";
import type { OwnBusiness } from "../models/values/own-business";

/** The business of a person whom staff name by their user id; null: there is none. The caller's own comes with the route (`ownBusiness`). */
export async function findBusinessOf(userId: string): Promise<OwnBusiness | null> {
  return Business.findOne({ attributes: ["id", "timeZone"], where: { ownerUserId: userId }, raw: true });
}
