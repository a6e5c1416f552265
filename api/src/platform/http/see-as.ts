import type { Session } from "./session";

/**
 * Whom a call that only reads answers for: the client whom an admin looks at, else the caller (S15). Here alone the two are
 * told apart; what a call changes is always the caller's own, and refused meanwhile.
 */
export function seeAs(session: Session): Session {
  const { viewing, viewedBusiness } = session;
  return viewing ? { ...session, userId: viewing.userId, role: "user", business: viewedBusiness } : session;
}
