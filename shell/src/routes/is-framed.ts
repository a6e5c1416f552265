import type { PortalRoute } from "./route-table.js";

export function isFramed(route: PortalRoute | null): boolean {
  return route !== null && route.access !== "public" && !route.access.includes("registrant");
}
