import type { BundledRemoteId, HostRole } from "@portal/host-contract";

export type OwnPage = "blocked" | "error" | "post-callback" | "get-callback";

export interface PortalRoute {
  /** `:source` matches any segment. */
  path: string;
  /** §2. */
  access: "public" | readonly HostRole[];
  page: `mfe-${string}/${string}` | `shell/${OwnPage}`;
  layout: "sidebar" | "bare";
  title: string;
  /** False: the address answers 404 even to admitted roles (S2). */
  built: boolean;
  /** Redirects signed-in people (S2). */
  guestOnly?: boolean;
  /** The page has its own content security policy, so it is entered and left by a page load (S46). */
  ownDocument?: boolean;
  /** Some page below `/x/<remote>/` (decision 61). Which one, and who may open it, is in the registry. */
  isAdded?: boolean;
}

/** The table names only remotes of this repository. */
interface TableRoute extends PortalRoute {
  page: `${BundledRemoteId}/${string}` | `shell/${OwnPage}`;
}

const CLIENTS: readonly HostRole[] = ["admin", "user"];
export const MEMBERS: readonly HostRole[] = ["admin", "user", "billing", "viewer"];
const BILLED: readonly HostRole[] = ["admin", "user", "billing"];
const BILLING: readonly HostRole[] = ["admin", "billing"];
const ADMIN: readonly HostRole[] = ["admin"];
const STAFF: readonly HostRole[] = ["admin", "billing", "viewer"];
const REGISTRANT: readonly HostRole[] = ["registrant"];

/** §2. The build reads this file, so it imports only types. */
// prettier-ignore
export const ROUTES: readonly TableRoute[] = [
  { path: "/login",               access: "public",   layout: "bare",    built: true,  page: "mfe-auth/login",                 title: "Log in", guestOnly: true },
  { path: "/register",            access: "public",   layout: "bare",    built: true,  page: "mfe-auth/register",              title: "Create your account", guestOnly: true },
  { path: "/password-reset",      access: "public",   layout: "bare",    built: true,  page: "mfe-auth/passwordReset",         title: "Reset your password", guestOnly: true },
  { path: "/login-flow",          access: "public",   layout: "bare",    built: true,  page: "mfe-auth/loginFlow",             title: "Confirm it is you" },
  { path: "/blockedAccess",       access: "public",   layout: "bare",    built: true,  page: "shell/blocked",                  title: "No access" },
  { path: "/error",               access: "public",   layout: "bare",    built: true,  page: "shell/error",                    title: "Error" },
  { path: "/terms",               access: "public",   layout: "bare",    built: true,  page: "mfe-auth/terms",                 title: "Terms of use" },
  { path: "/privacy",             access: "public",   layout: "bare",    built: true,  page: "mfe-auth/privacy",               title: "Privacy notice" },
  { path: "/document-check",      access: "public",   layout: "bare",    built: true,  page: "mfe-auth/documentCheck",         title: "Check a document" },
  { path: "/invitation",          access: "public",   layout: "bare",    built: true,  page: "mfe-auth/invitation",            title: "Accept your invitation" },
  { path: "/shared",              access: "public",   layout: "bare",    built: true,  page: "mfe-dashboard/sharedSales",      title: "Shared sales" },

  { path: "/RegisterFlow",        access: REGISTRANT, layout: "bare",    built: true,  page: "mfe-auth/registerFlow",          title: "Finish signing up" },

  { path: "/",                    access: MEMBERS,    layout: "sidebar", built: true,  page: "mfe-dashboard/home",             title: "Home" },
  { path: "/usersettings",        access: MEMBERS,    layout: "sidebar", built: true,  page: "mfe-dashboard/settings",         title: "Settings" },
  { path: "/init",                access: CLIENTS,    layout: "sidebar", built: true,  page: "mfe-integrations/integrations",  title: "Integrations" },
  { path: "/PrivateClientWizard", access: CLIENTS,    layout: "bare",    built: true,  page: "mfe-wizard/privateClientWizard", title: "Private client", ownDocument: true },
  { path: "/sales/print",         access: CLIENTS,    layout: "bare",    built: true,  page: "mfe-dashboard/printSales",       title: "Sales for printing" },
  { path: "/invoices",            access: BILLED,     layout: "sidebar", built: true,  page: "mfe-dashboard/invoices",         title: "Invoices" },
  { path: "/invoice",             access: BILLED,     layout: "sidebar", built: true,  page: "mfe-dashboard/invoice",          title: "Invoice" },
  { path: "/dispute",             access: MEMBERS,    layout: "sidebar", built: true,  page: "mfe-dashboard/dispute",          title: "Question" },
  { path: "/debits",              access: BILLED,     layout: "sidebar", built: true,  page: "mfe-dashboard/debits",           title: "Debits" },

  { path: "/AdminDash",           access: STAFF,      layout: "sidebar", built: true,  page: "mfe-admin/adminDash",            title: "Admin Dashboard" },
  { path: "/admin/UrlCodesTable", access: ADMIN,      layout: "sidebar", built: true,  page: "mfe-admin/urlCodes",             title: "Url Codes Table" },
  { path: "/admin/AdminForm",     access: ADMIN,      layout: "sidebar", built: true,  page: "mfe-admin/adminForm",            title: "Admin Form" },
  { path: "/admin/sales",         access: STAFF,      layout: "sidebar", built: true,  page: "mfe-admin/sales",                title: "Sales of clients" },
  { path: "/admin/risk",              access: STAFF,      layout: "sidebar", built: true,  page: "mfe-admin/risk",                 title: "Risk" },
  { path: "/admin/risk/client",       access: STAFF,      layout: "sidebar", built: true,  page: "mfe-admin/riskClient",           title: "Risk of a client" },
  { path: "/admin/return-rates",      access: STAFF,      layout: "sidebar", built: true,  page: "mfe-admin/returnRates",          title: "Return rates" },
  { path: "/admin/provider-disputes", access: STAFF,      layout: "sidebar", built: true,  page: "mfe-admin/providerDisputes",     title: "Bank disputes" },
  { path: "/admin/inbox",         access: STAFF,      layout: "sidebar", built: true,  page: "mfe-admin/inbox",                title: "Webhook inbox" },
  { path: "/admin/revenue-claims", access: STAFF,     layout: "sidebar", built: true,  page: "mfe-admin/revenueClaims",        title: "Unbilled sales" },
  { path: "/admin/disputes",      access: STAFF,      layout: "sidebar", built: true,  page: "mfe-admin/disputes",             title: "Disputes" },
  { path: "/admin/rehearsal",     access: BILLING,    layout: "sidebar", built: true,  page: "mfe-admin/rehearsal",            title: "Rehearsal" },
  { path: "/admin/invoices",      access: BILLING,    layout: "sidebar", built: true,  page: "mfe-admin/invoices",             title: "Invoices" },
  { path: "/admin/notices",       access: BILLING,    layout: "sidebar", built: true,  page: "mfe-admin/notices",              title: "Notices" },
  { path: "/admin/ledger",        access: ADMIN,      layout: "sidebar", built: true,  page: "mfe-admin/ledger",               title: "Ledger" },
  { path: "/admin/cases",         access: ADMIN,      layout: "sidebar", built: true,  page: "mfe-admin/cases",                title: "Reconciliation" },
  { path: "/admin/sightings",     access: ADMIN,      layout: "sidebar", built: true,  page: "mfe-admin/sightings",            title: "Possible duplicates" },
  { path: "/admin/audit",         access: ADMIN,      layout: "sidebar", built: true,  page: "mfe-admin/audit",                title: "Audit log" },
  { path: "/admin/remotes",       access: ADMIN,      layout: "sidebar", built: true,  page: "mfe-admin/remotes",              title: "Remotes" },
  { path: "/admin/invitations",   access: ADMIN,      layout: "sidebar", built: true,  page: "mfe-admin/invitations",          title: "Invitations" },
  { path: "/admin/agency",        access: ADMIN,      layout: "sidebar", built: true,  page: "mfe-admin/agency",               title: "Agency" },

  { path: "/auth/callback",                      access: "public", layout: "bare", built: true, page: "shell/post-callback", title: "Connecting" },
  { path: "/user/register/google/callback",      access: "public", layout: "bare", built: true, page: "shell/post-callback", title: "Connecting" },
  { path: "/user/register/facebook/callback",    access: "public", layout: "bare", built: true, page: "shell/post-callback", title: "Connecting" },
  { path: "/user/register/facebookBUS/callback", access: "public", layout: "bare", built: true, page: "shell/post-callback", title: "Connecting" },
  { path: "/integration/:source/callback",       access: "public", layout: "bare", built: true, page: "shell/post-callback", title: "Connecting" },
  { path: "/callback",                           access: "public", layout: "bare", built: true, page: "shell/post-callback", title: "Connecting" },
  { path: "/track.gif",                          access: "public", layout: "bare", built: true, page: "shell/get-callback",  title: "Website visit" },
  { path: "/integration/centralWeb",             access: "public", layout: "bare", built: true, page: "shell/get-callback",  title: "Website visit" },
  { path: "/integration/RE_Web",                 access: "public", layout: "bare", built: true, page: "shell/get-callback",  title: "Website visit" },
];
