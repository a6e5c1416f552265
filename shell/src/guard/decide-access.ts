import type { PortalRoute } from "../routes/route-table.js";
import { toSafePath } from "../navigation/safe-path.js";
import type { SessionState } from "../session/session-state.js";

export type AccessDecision =
  | { kind: "loading" }
  | { kind: "redirect"; to: string }
  | { kind: "verifying-role" }
  | { kind: "not-found" }
  | { kind: "page" };

export interface AccessQuestion {
  /** null: unknown path. */
  route: PortalRoute | null;
  session: Pick<SessionState, "status" | "role" | "signedOut" | "viewedUserId"> & { hasRegistered?: boolean };
  location: { pathname: string; search: string };
}

/** §2, as amended by S2 and S5. */
export function decideAccess({ route, session, location }: AccessQuestion): AccessDecision {
  if (session.status === "checking") return { kind: "loading" };
  if (!route) return { kind: "not-found" };
  if (route.access === "public") return decidePublic(route, session, location.search);
  if (session.status !== "authenticated") return { kind: "redirect", to: toLogin(session.signedOut, location) };
  if (session.role && route.access.includes(session.role)) return showIfBuilt(route);
  if (session.role === "registrant") return { kind: "redirect", to: "/registerflow" };
  if (session.hasRegistered && route.access.includes("registrant")) return { kind: "redirect", to: "/" };
  // The client's home shows the banner that ends the view (S15).
  if (session.viewedUserId !== null) return { kind: "redirect", to: "/" };
  return { kind: "verifying-role" };
}

function decidePublic(route: PortalRoute, session: AccessQuestion["session"], search: string): AccessDecision {
  if (!route.guestOnly || session.status !== "authenticated") return showIfBuilt(route);
  if (session.role === "registrant") return { kind: "redirect", to: "/registerflow" };
  return { kind: "redirect", to: toSafePath(new URLSearchParams(search).get("returnUrl")) ?? "/" };
}

function showIfBuilt(route: PortalRoute): AccessDecision {
  return { kind: route.built ? "page" : "not-found" };
}

/** Returns /login with the wanted path, or plain /login after a deliberate log-out. */
function toLogin(signedOut: boolean, { pathname, search }: AccessQuestion["location"]): string {
  const wanted = `${pathname}${search}`;
  if (signedOut || wanted === "/") return "/login";
  return `/login?returnUrl=${encodeURIComponent(wanted)}`;
}
