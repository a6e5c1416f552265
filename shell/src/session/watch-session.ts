import type { SessionControl } from "./session.js";

/**
 * Asks again when this window may have missed a change: a log-out in another tab, an admin's look at a client that began or
 * ended there (S15), or a page that the browser kept and shows again after Back.
 *
 * @returns the function that ends it
 */
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
