import type { Session } from "./session";

/** Reading calls answer for the viewed client (S15); changes act as the caller. */
export function asViewedClient(session: Session): Session {
  const { viewing, viewedBusiness } = session;
  return viewing ? { ...session, userId: viewing.userId, role: "user", business: viewedBusiness } : session;
}
