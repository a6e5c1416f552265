import { matchRoute } from "../routes/match-route.js";
import type { PortalRoute } from "../routes/route-table.js";

/**
 * Returns whether navigation between two paths needs a page load. A route with its own content security policy is
 * entered and left by loading the document (S46).
 *
 * @param to path, with or without query and hash
 */
export function crossesDocument(fromPathname: string, to: string): boolean {
  const from = matchRoute(fromPathname);
  const target = matchRoute(to.replace(/[?#].*$/s, ""));
  return from !== target && (ownsDocument(from) || ownsDocument(target));
}

function ownsDocument(route: PortalRoute | null): boolean {
  return route?.ownDocument === true;
}
