import type { Session } from "./session";

/** Returns the session of a reading call: the viewed client's, else the caller's (S15). Changes always act as the caller. */
export function asViewedClient(session: Session): Session {
  const { viewing, viewedBusiness } = session;
  return viewing ? { ...session, userId: viewing.userId, role: "user", business: viewedBusiness } : session;
}
