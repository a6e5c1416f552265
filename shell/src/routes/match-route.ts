import { ROUTES, type PortalRoute } from "./route-table.js";

/** The route of a path, in any case and with or without a slash at its end (S1); null for an unknown path. */
export function matchRoute(pathname: string, routes: readonly PortalRoute[] = ROUTES): PortalRoute | null {
  const wanted = toKey(pathname);
  return routes.find((route) => toKey(route.path) === wanted) ?? null;
}

function toKey(path: string): string {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith("/") ? lower.slice(0, -1) : lower;
}
