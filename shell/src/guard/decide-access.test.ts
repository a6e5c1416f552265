import { matchRoute } from "../routes/match-route.js";
import { ROUTES } from "../routes/route-table.js";
import type { SessionState } from "../session/session-state.js";
import { decideAccess, type AccessDecision } from "./decide-access.js";

type Session = Pick<SessionState, "status" | "role" | "signedOut" | "viewedUserId">;

const anonymous: Session = { status: "anonymous", role: null, signedOut: false, viewedUserId: null };
const unreachable: Session = { ...anonymous, status: "unreachable" };
const signedIn = (role: SessionState["role"]): Session => ({ ...anonymous, status: "authenticated", role });

function decide(path: string, session: Session) {
  const { pathname, search } = new URL(path, "http://localhost");
  return decideAccess({ route: matchRoute(pathname), session, location: { pathname, search } });
}

test("shows only the loading screen until the check is done", () => {
  const checking: Session = { ...anonymous, status: "checking" };
  expect(decide("/", checking)).toEqual({ kind: "loading" });
  expect(decide("/login", checking)).toEqual({ kind: "loading" });
});

test.each([
  ["/usersettings?tab=business", "/login?returnUrl=%2Fusersettings%3Ftab%3Dbusiness"],
  ["/RegisterFlow?nextstep=3", "/login?returnUrl=%2FRegisterFlow%3Fnextstep%3D3"],
  ["/AdminDash", "/login?returnUrl=%2FAdminDash"],
  ["/", "/login"],
])("sends someone without a session from %s to %s", (path, to) => {
  expect(decide(path, anonymous)).toEqual({ kind: "redirect", to });
  expect(decide(path, unreachable)).toEqual({ kind: "redirect", to });
});

test("sends a person who has just logged out to a plain /login", () => {
  expect(decide("/init", { ...anonymous, signedOut: true })).toEqual({ kind: "redirect", to: "/login" });
});

/**
 * Independent copy of §2 with S2 and S5. `nobody` includes a pending session (the server answers 401). `viewing`: an admin viewing a client (S15).
 * `stranger`: an unknown role.
 */
const PEOPLE = ["nobody", "registrant", "user", "admin", "billing", "viewer", "viewing", "stranger"] as const;
// prettier-ignore
const GUARD_TABLE: Readonly<Record<string, readonly string[]>> = {
  //                                        nobody     registrant  user        admin       billing     viewer      viewing     stranger
  "/login":                              ["page",   "flow",     "home",     "home",     "home",     "home",     "home",     "home"],
  "/register":                           ["page",   "flow",     "home",     "home",     "home",     "home",     "home",     "home"],
  "/password-reset":                     ["page",   "flow",     "home",     "home",     "home",     "home",     "home",     "home"],
  "/login-flow":                         ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/blockedAccess":                      ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/error":                              ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/terms":                              ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/privacy":                            ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/document-check":                      ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/invitation":                         ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/shared":                             ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/RegisterFlow":                       ["login",  "page",     "verify",   "verify",   "verify",   "verify",   "home",     "verify"],
  "/":                                   ["login",  "flow",     "page",     "page",     "page",     "page",     "page",     "verify"],
  "/usersettings":                       ["login",  "flow",     "page",     "page",     "page",     "page",     "page",     "verify"],
  "/init":                               ["login",  "flow",     "page",     "page",     "verify",   "verify",   "page",     "verify"],
  "/PrivateClientWizard":                ["login",  "flow",     "page",     "page",     "verify",   "verify",   "page",     "verify"],
  "/sales/print":                        ["login",  "flow",     "page",     "page",     "verify",   "verify",   "page",     "verify"],
  "/invoices":                           ["login",  "flow",     "page",     "page",     "page",     "verify",   "page",     "verify"],
  "/invoice":                            ["login",  "flow",     "page",     "page",     "page",     "verify",   "page",     "verify"],
  "/dispute":                            ["login",  "flow",     "page",     "page",     "page",     "page",     "page",     "verify"],
  "/debits":                             ["login",  "flow",     "page",     "page",     "page",     "verify",   "page",     "verify"],
  "/AdminDash":                          ["login",  "flow",     "verify",   "page",     "page",     "page",     "home",     "verify"],
  "/admin/UrlCodesTable":                ["login",  "flow",     "verify",   "page",     "verify",   "verify",   "home",     "verify"],
  "/admin/AdminForm":                    ["login",  "flow",     "verify",   "page",     "verify",   "verify",   "home",     "verify"],
  "/admin/sales":                        ["login",  "flow",     "verify",   "page",     "page",     "page",     "home",     "verify"],
  "/admin/risk":                         ["login",  "flow",     "verify",   "page",     "page",     "page",     "home",     "verify"],
  "/admin/risk/client":                  ["login",  "flow",     "verify",   "page",     "page",     "page",     "home",     "verify"],
  "/admin/return-rates":                 ["login",  "flow",     "verify",   "page",     "page",     "page",     "home",     "verify"],
  "/admin/provider-disputes":            ["login",  "flow",     "verify",   "page",     "page",     "page",     "home",     "verify"],
  "/admin/inbox":                        ["login",  "flow",     "verify",   "page",     "page",     "page",     "home",     "verify"],
  "/admin/revenue-claims":               ["login",  "flow",     "verify",   "page",     "page",     "page",     "home",     "verify"],
  "/admin/disputes":                     ["login",  "flow",     "verify",   "page",     "page",     "page",     "home",     "verify"],
  "/admin/rehearsal":                    ["login",  "flow",     "verify",   "page",     "page",     "verify",   "home",     "verify"],
  "/admin/invoices":                     ["login",  "flow",     "verify",   "page",     "page",     "verify",   "home",     "verify"],
  "/admin/notices":                      ["login",  "flow",     "verify",   "page",     "page",     "verify",   "home",     "verify"],
  "/admin/ledger":                       ["login",  "flow",     "verify",   "page",     "verify",   "verify",   "home",     "verify"],
  "/admin/cases":                        ["login",  "flow",     "verify",   "page",     "verify",   "verify",   "home",     "verify"],
  "/admin/sightings":                    ["login",  "flow",     "verify",   "page",     "verify",   "verify",   "home",     "verify"],
  "/admin/audit":                        ["login",  "flow",     "verify",   "page",     "verify",   "verify",   "home",     "verify"],
  "/admin/remotes":                      ["login",  "flow",     "verify",   "page",     "verify",   "verify",   "home",     "verify"],
  "/admin/invitations":                  ["login",  "flow",     "verify",   "page",     "verify",   "verify",   "home",     "verify"],
  "/admin/agency":                       ["login",  "flow",     "verify",   "page",     "verify",   "verify",   "home",     "verify"],
  "/auth/callback":                      ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/user/register/google/callback":      ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/user/register/facebook/callback":    ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/user/register/facebookBUS/callback": ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/integration/:source/callback":       ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/callback":                           ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/track.gif":                          ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/integration/centralWeb":             ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/integration/RE_Web":                 ["page",   "page",     "page",     "page",     "page",     "page",     "page",     "page"],
  "/nowhere":                            ["404",    "404",      "404",      "404",      "404",      "404",      "404",      "404"],
};

const sessions: Readonly<Record<(typeof PEOPLE)[number], Session>> = {
  nobody: anonymous,
  registrant: signedIn("registrant"),
  user: signedIn("user"),
  admin: signedIn("admin"),
  billing: signedIn("billing"),
  viewer: signedIn("viewer"),
  viewing: { ...signedIn("user"), viewedUserId: "usr_casey" },
  stranger: signedIn(null),
};

function nameOf({ kind, ...more }: AccessDecision): string {
  if (kind === "verifying-role") return "verify";
  if (kind === "not-found") return "404";
  const to = "to" in more ? more.to.replace(/\?.*/, "") : kind;
  return { "/": "home", "/registerflow": "flow", "/login": "login" }[to] ?? to;
}

test.each(Object.entries(GUARD_TABLE))("shows or refuses %s as the table requires", (path, expected) => {
  const seen = PEOPLE.map((person) => nameOf(decide(path, sessions[person])));
  expect(seen).toEqual(expected);
  expect(PEOPLE.map((person) => nameOf(decide(`${path.toUpperCase()}?a=1`, sessions[person])))).toEqual(expected);
});

test("has a table row for each route", () => {
  expect(Object.keys(GUARD_TABLE)).toEqual([...ROUTES.map(({ path }) => path), "/nowhere"]);
});

test("sends a signed-in person at /login only to a same-origin return path", () => {
  expect(decide("/login?returnUrl=%2Finit%3Fa%3D1", signedIn("user"))).toEqual({ kind: "redirect", to: "/init?a=1" });
  expect(decide("/login?returnUrl=https%3A%2F%2Fevil.example", signedIn("user"))).toEqual({
    kind: "redirect",
    to: "/",
  });
  expect(decide("/login?returnUrl=%2F%2Fevil.example", signedIn("user"))).toEqual({ kind: "redirect", to: "/" });
});
