import type { SessionControl } from "./session.js";

/** Rechecks the session after a log-out or change of view (S15) in another tab, and after Back to a cached page. */
export function watchSession(session: SessionControl): () => void {
  const handleStorage = (event: StorageEvent): void => {
    const isSignedOut = event.key === "userName" && event.newValue === null;
    if (event.key === "userName" && event.newValue !== null) session.rename(event.newValue);
    if (isSignedOut || event.key === "selectedUserId") void session.recheck();
  };
  const handlePageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) void session.recheck();
  };
  window.addEventListener("storage", handleStorage);
  window.addEventListener("pageshow", handlePageShow);
  return () => {
    window.removeEventListener("storage", handleStorage);
    window.removeEventListener("pageshow", handlePageShow);
  };
}
