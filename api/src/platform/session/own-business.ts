import { Business } from "../../models/business.model";
import type { Session } from "./session";

/** Whose sales, links and bills a call is about. */
export interface OwnBusiness {
  id: string;
  /** IANA zone by whose days its sales are counted (S34). */
  timeZone: string;
}

/**
 * The business of a signed-in person; null for an admin, who has none. Whoever may look at another one's (S15) is told
 * apart here and nowhere else.
 */
export async function findOwnBusiness({ userId }: Session): Promise<OwnBusiness | null> {
  return Business.findOne({ attributes: ["id", "timeZone"], where: { ownerUserId: userId }, raw: true });
}
