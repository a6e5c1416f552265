import { join } from "node:path";

import { listRouteRemotes } from "../../build/route-remotes.plugin.cjs";
import { matchRoute } from "./match-route.js";
import { remoteOfRoute } from "./remote-of-route.js";
import { ROUTES } from "./route-table.js";

const PUBLIC = [
  "/login",
  "/register",
  "/password-reset",
  "/login-flow",
  "/blockedAccess",
  "/error",
  "/terms",
  "/privacy",
  "/document-check",
  "/invitation",
  "/shared",
];
const POST_CALLBACKS = [
  "/auth/callback",
  "/user/register/google/callback",
  "/user/register/facebook/callback",
  "/user/register/facebookBUS/callback",
  "/integration/:source/callback",
  "/callback",
];
const GET_CALLBACKS = ["/track.gif", "/integration/centralWeb", "/integration/RE_Web"];

test.each([
  ["public", [...PUBLIC, ...POST_CALLBACKS, ...GET_CALLBACKS]],
  [["registrant"], ["/RegisterFlow"]],
  [
    ["admin", "user", "billing", "viewer"],
    ["/", "/usersettings", "/dispute"],
  ],
  [
    ["admin", "user"],
    ["/init", "/PrivateClientWizard", "/sales/print"],
  ],
  [
    ["admin", "user", "billing"],
    ["/invoices", "/invoice", "/debits"],
  ],
  [
    ["admin", "billing", "viewer"],
    [
      "/AdminDash",
      "/admin/sales",
      "/admin/risk",
      "/admin/risk/client",
      "/admin/return-rates",
      "/admin/provider-disputes",
      "/admin/inbox",
      "/admin/revenue-claims",
      "/admin/disputes",
    ],
  ],
  [
    ["admin", "billing"],
    ["/admin/rehearsal", "/admin/invoices", "/admin/notices"],
  ],
  [
    ["admin"],
    [
      "/admin/UrlCodesTable",
      "/admin/AdminForm",
      "/admin/ledger",
      "/admin/cases",
      "/admin/sightings",
      "/admin/audit",
      "/admin/remotes",
      "/admin/invitations",
      "/admin/agency",
    ],
  ],
])("gives %j exactly its routes", (access, paths) => {
  const found = ROUTES.filter((route) => JSON.stringify(route.access) === JSON.stringify(access));
  expect(found.map((route) => route.path)).toEqual(paths);
});

test("matches a path in any case or with a trailing slash", () => {
  expect(matchRoute("/registerflow")?.path).toBe("/RegisterFlow");
  expect(matchRoute("/BLOCKEDACCESS/")?.path).toBe("/blockedAccess");
  expect(matchRoute("/user/register/FACEBOOKbus/callback")?.path).toBe("/user/register/facebookBUS/callback");
  expect(matchRoute("/Integration/Tillpoint/Callback/")?.path).toBe("/integration/:source/callback");
  expect(matchRoute("/integration/callback")).toBeNull();
  expect(matchRoute("/integration/a/b/callback")).toBeNull();
  expect(matchRoute("/integration//callback")).toBeNull();
  expect(matchRoute("/")?.path).toBe("/");
  expect(matchRoute("/init/more")).toBeNull();
});

test.each([
  ["/x/mfe-reviews", "mfe-reviews"],
  ["/X/Mfe-Reviews/Report/", "mfe-reviews"],
])("leaves %s to the registry, for members until it is known", (path, remote) => {
  const route = matchRoute(path);
  expect(route).toMatchObject({ isAdded: true, access: ["admin", "user", "billing", "viewer"] });
  expect(route && remoteOfRoute(route)).toEqual({ remote, name: "" });
});

test.each(["/x", "/x/", "/x/mfe-", "/x/reviews/", "/xx/mfe-reviews/"])("knows no page at %s", (path) => {
  expect(matchRoute(path)).toBeNull();
});

test("shows the sidebar on pages for users and admins, but not on the wizard", () => {
  const withSidebar = ROUTES.filter((route) => route.layout === "sidebar").map((route) => route.path);
  expect(withSidebar).toEqual([
    "/",
    "/usersettings",
    "/init",
    "/invoices",
    "/invoice",
    "/dispute",
    "/debits",
    "/AdminDash",
    "/admin/UrlCodesTable",
    "/admin/AdminForm",
    "/admin/sales",
    "/admin/risk",
    "/admin/risk/client",
    "/admin/return-rates",
    "/admin/provider-disputes",
    "/admin/inbox",
    "/admin/revenue-claims",
    "/admin/disputes",
    "/admin/rehearsal",
    "/admin/invoices",
    "/admin/notices",
    "/admin/ledger",
    "/admin/cases",
    "/admin/sightings",
    "/admin/audit",
    "/admin/remotes",
    "/admin/invitations",
    "/admin/agency",
  ]);
});

test("returns the remote and page of a route", () => {
  const addressOf = (path: string) => ROUTES.filter((route) => route.path === path).map(remoteOfRoute);
  expect(addressOf("/usersettings")).toEqual([{ remote: "mfe-dashboard", name: "settings" }]);
  expect(addressOf("/error")).toEqual([null]);
});

test("lists the remote of each path for the server, for built pages only", () => {
  expect(listRouteRemotes(join(__dirname, "route-table.ts"))).toEqual({
    "/login": { remote: "mfe-auth", isPublic: true },
    "/register": { remote: "mfe-auth", isPublic: true },
    "/password-reset": { remote: "mfe-auth", isPublic: true },
    "/login-flow": { remote: "mfe-auth", isPublic: true },
    "/terms": { remote: "mfe-auth", isPublic: true },
    "/privacy": { remote: "mfe-auth", isPublic: true },
    "/document-check": { remote: "mfe-auth", isPublic: true },
    "/invitation": { remote: "mfe-auth", isPublic: true },
    "/shared": { remote: "mfe-dashboard", isPublic: true },
    "/registerflow": { remote: "mfe-auth", isPublic: false },
    "/": { remote: "mfe-dashboard", isPublic: false },
    "/usersettings": { remote: "mfe-dashboard", isPublic: false },
    "/init": { remote: "mfe-integrations", isPublic: false },
    "/privateclientwizard": { remote: "mfe-wizard", isPublic: false },
    "/admindash": { remote: "mfe-admin", isPublic: false },
    "/admin/urlcodestable": { remote: "mfe-admin", isPublic: false },
    "/admin/adminform": { remote: "mfe-admin", isPublic: false },
    "/invoices": { remote: "mfe-dashboard", isPublic: false },
    "/sales/print": { remote: "mfe-dashboard", isPublic: false },
    "/invoice": { remote: "mfe-dashboard", isPublic: false },
    "/dispute": { remote: "mfe-dashboard", isPublic: false },
    "/debits": { remote: "mfe-dashboard", isPublic: false },
    "/admin/sales": { remote: "mfe-admin", isPublic: false },
    "/admin/risk": { remote: "mfe-admin", isPublic: false },
    "/admin/risk/client": { remote: "mfe-admin", isPublic: false },
    "/admin/return-rates": { remote: "mfe-admin", isPublic: false },
    "/admin/provider-disputes": { remote: "mfe-admin", isPublic: false },
    "/admin/inbox": { remote: "mfe-admin", isPublic: false },
    "/admin/revenue-claims": { remote: "mfe-admin", isPublic: false },
    "/admin/disputes": { remote: "mfe-admin", isPublic: false },
    "/admin/rehearsal": { remote: "mfe-admin", isPublic: false },
    "/admin/invoices": { remote: "mfe-admin", isPublic: false },
    "/admin/notices": { remote: "mfe-admin", isPublic: false },
    "/admin/ledger": { remote: "mfe-admin", isPublic: false },
    "/admin/cases": { remote: "mfe-admin", isPublic: false },
    "/admin/sightings": { remote: "mfe-admin", isPublic: false },
    "/admin/invitations": { remote: "mfe-admin", isPublic: false },
    "/admin/agency": { remote: "mfe-admin", isPublic: false },
    "/admin/audit": { remote: "mfe-admin", isPublic: false },
    "/admin/remotes": { remote: "mfe-admin", isPublic: false },
  });
});
