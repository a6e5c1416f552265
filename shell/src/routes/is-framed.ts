import type { PortalRoute } from "./route-table.js";

/** Returns whether the page uses the frame of users and admins. */
export function isFramed(route: PortalRoute | null): boolean {
  return route !== null && route.access !== "public" && !route.access.includes("registrant");
}
