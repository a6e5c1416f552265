import type { HostRole } from "@portal/host-contract";
import type { IconName } from "@portal/shared-ui/core";

import { matchRoute } from "../routes/match-route.js";

export interface NavLink {
  to: string;
  /** The specification's name of the page, if it has one; `plain` explains it. */
  label: string;
  plain?: string;
  icon: IconName;
}

export interface NavGroup {
  name: string | null;
  links: readonly NavLink[];
}

const HOME: NavLink = { to: "/", label: "Home", icon: "home" };
const INVOICES: NavLink = { to: "/invoices", label: "Invoices", icon: "document" };
const DEBITS: NavLink = { to: "/debits", label: "Debits", icon: "calendar" };
const INTEGRATIONS: NavLink = { to: "/init", label: "Integrations", icon: "plug" };
const SETTINGS: NavLink = { to: "/usersettings", label: "Settings", icon: "settings" };

const FOR_CLIENTS: readonly NavGroup[] = [{ name: null, links: [HOME, INVOICES, DEBITS, INTEGRATIONS, SETTINGS] }];

const FOR_STAFF: readonly NavGroup[] = [
  { name: null, links: [HOME] },
  {
    name: "Clients",
    links: [
      { to: "/AdminDash", label: "Admin Dashboard", icon: "users" },
      { to: "/admin/risk", label: "Risk", icon: "gauge" },
      { to: "/admin/disputes", label: "Disputes", icon: "comment" },
    ],
  },
  {
    name: "Money",
    links: [
      { ...INVOICES, to: "/admin/invoices" },
      DEBITS,
      { to: "/admin/return-rates", label: "Return rates", icon: "return" },
      { to: "/admin/provider-disputes", label: "Bank disputes", icon: "warning" },
      { to: "/admin/cases", label: "Reconciliation", icon: "bank" },
      { to: "/admin/sightings", label: "Possible duplicates", icon: "copy" },
      { to: "/admin/revenue-claims", label: "Unbilled sales", icon: "clock" },
    ],
  },
  {
    name: "Links",
    links: [
      { to: "/admin/UrlCodesTable", label: "Url Codes Table", icon: "link" },
      { to: "/admin/AdminForm", label: "Admin Form", plain: "New link", icon: "document" },
      { to: "/admin/inbox", label: "Webhook Inbox", icon: "download" },
    ],
  },
  {
    name: "Settings",
    links: [
      { to: "/admin/invitations", label: "Invitations", icon: "mail" },
      { to: "/admin/audit", label: "Audit log", icon: "shield" },
      { to: "/admin/remotes", label: "Remotes", icon: "layers" },
      { to: "/admin/agency", label: "Agency", icon: "building" },
      INTEGRATIONS,
      SETTINGS,
    ],
  },
];

/** Leaves out unbuilt pages and those that this role may not open. */
export function listNavLinks(role: HostRole | null): readonly NavGroup[] {
  const groups = role === "user" ? FOR_CLIENTS : FOR_STAFF;
  return groups
    .map(({ name, links }) => ({ name, links: links.filter((link) => isOpenTo(link, role)) }))
    .filter(({ links }) => links.length > 0);
}

function isOpenTo(link: NavLink, role: HostRole | null): boolean {
  const route = matchRoute(link.to);
  if (!route?.built || !role) return false;
  return route.access === "public" || route.access.includes(role);
}
