import type { Session } from "./session";

/**
 * Returns the session that a reading call answers for: the viewed client's while an admin views one, else the caller's
 * (S15). The only place that swaps them. Changes always act as the caller, and are rejected while viewing.
 */
export function asViewedClient(session: Session): Session {
  const { viewing, viewedBusiness } = session;
  return viewing ? { ...session, userId: viewing.userId, role: "user", business: viewedBusiness } : session;
}
