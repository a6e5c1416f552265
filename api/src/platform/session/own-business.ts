import { Business } from "../../models/business.model";
import type { Session } from "./session";

/** Whose sales, links and bills a call is about. */
export interface OwnBusiness {
  id: string;
  /** IANA zone by whose days its sales are counted (S34). */
  timeZone: string;
}

/**
 * Whom a call that only reads answers for: the client whom an admin looks at, else the caller (S15). Here alone the two are
 * told apart; what a call changes is always the caller's own, and refused meanwhile.
 */
export function seeAs(session: Session): Session {
  return session.viewing ? { ...session, userId: session.viewing.userId, role: "user" } : session;
}

/** The business of a signed-in person; null for an admin, who has none. */
export async function findOwnBusiness({ userId }: Session): Promise<OwnBusiness | null> {
  return Business.findOne({ attributes: ["id", "timeZone"], where: { ownerUserId: userId }, raw: true });
}
