import { UsageError } from "./usage-error.js";

/**
 * Returns the portal's origin. A token crosses the network only encrypted.
 *
 * @throws UsageError
 */
export function readPortalAddress(given: string | undefined): string {
  if (!given?.trim()) throw new UsageError("Set PORTAL_URL to the address of the portal, or use --portal.");
  if (!URL.canParse(given.trim())) throw new UsageError("PORTAL_URL is not an address such as https://portal.example.");
  const url = new URL(given.trim());
  if (url.username !== "" || url.password !== "") throw new UsageError("PORTAL_URL may not have a user or a password.");
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    throw new UsageError("PORTAL_URL may not have a path: give the portal's origin, such as https://portal.example.");
  }
  if (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))) return url.origin;
  throw new UsageError(
    "PORTAL_URL must begin with https://. Only this machine (localhost, 127.0.0.1) may use http://.",
  );
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}
