import type { HostRole } from "@portal/host-contract";
import type { IconName } from "@portal/shared-ui/core";

import { matchRoute } from "../routes/match-route.js";

export interface NavLink {
  to: string;
  label: string;
  icon: IconName;
  /** For the agency's staff: a client is led there by other pages. */
  isForStaff?: boolean;
}

/** Links of the sidebar in the order of specification §2; debits stand with what bills. */
const NAV_LINKS: readonly NavLink[] = [
  { to: "/", label: "Home", icon: "home" },
  { to: "/init", label: "Integrations", icon: "plug" },
  { to: "/usersettings", label: "Settings", icon: "settings" },
  { to: "/AdminDash", label: "Admin Dashboard", icon: "users" },
  { to: "/admin/inbox", label: "Webhook Inbox", icon: "download" },
  { to: "/debits", label: "Debits", icon: "calendar", isForStaff: true },
  { to: "/admin/UrlCodesTable", label: "Url Codes Table", icon: "link" },
  { to: "/admin/AdminForm", label: "Admin Form", icon: "document" },
];

export interface NavGroups {
  forAll: readonly NavLink[];
  adminOnly: readonly NavLink[];
}

/** The links that this role may follow; a link appears with its page. */
export function listNavLinks(role: HostRole | null): NavGroups {
  const open = NAV_LINKS.filter((link) => isOpenTo(link, role));
  return {
    forAll: open.filter((link) => !link.isForStaff && isOpenTo(link, "user")),
    adminOnly: role === "user" ? [] : open.filter((link) => link.isForStaff === true || !isOpenTo(link, "user")),
  };
}

function isOpenTo(link: NavLink, role: HostRole | null): boolean {
  const route = matchRoute(link.to);
  if (!route?.built || !role) return false;
  return route.access === "public" || route.access.includes(role);
}
