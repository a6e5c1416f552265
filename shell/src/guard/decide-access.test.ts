import { matchRoute } from "../routes/match-route.js";
import type { SessionState } from "../session/session-state.js";
import { decideAccess } from "./decide-access.js";

type Session = Pick<SessionState, "status" | "role" | "signedOut">;

const anonymous: Session = { status: "anonymous", role: null, signedOut: false };
const unreachable: Session = { status: "unreachable", role: null, signedOut: false };
const signedIn = (role: SessionState["role"]): Session => ({ status: "authenticated", role, signedOut: false });

function decide(path: string, session: Session) {
  const { pathname, search } = new URL(path, "http://localhost");
  return decideAccess({ route: matchRoute(pathname), session, location: { pathname, search } });
}

test("shows nothing but the loading screen until the check is done", () => {
  const checking: Session = { status: "checking", role: null, signedOut: false };
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

test("sends whoever has just logged out to a plain /login", () => {
  expect(decide("/init", { ...anonymous, signedOut: true })).toEqual({ kind: "redirect", to: "/login" });
});

test.each(["/", "/usersettings", "/init", "/PrivateClientWizard"])("shows %s to users and admins", (path) => {
  expect(decide(path, signedIn("user"))).toEqual({ kind: "page" });
  expect(decide(path, signedIn("admin"))).toEqual({ kind: "page" });
});

test.each(["/", "/usersettings", "/init", "/PrivateClientWizard", "/AdminDash", "/admin/AdminForm"])(
  "sends a registrant from %s to the registration flow",
  (path) => {
    expect(decide(path, signedIn("registrant"))).toEqual({ kind: "redirect", to: "/registerflow" });
  },
);

test.each(["/AdminDash", "/admin/UrlCodesTable", "/admin/AdminForm", "/RegisterFlow"])(
  "verifies the role of a user at %s",
  (path) => {
    expect(decide(path, signedIn("user"))).toEqual({ kind: "verifying-role" });
  },
);

test("allows a role that it does not know no route but the public ones", () => {
  for (const path of ["/", "/init", "/AdminDash", "/RegisterFlow"]) {
    expect(decide(path, signedIn(null))).toEqual({ kind: "verifying-role" });
  }
  expect(decide("/blockedAccess", signedIn(null))).toEqual({ kind: "page" });
});

test("gives a page that is not built as a 404 to those whom its route admits, and to nobody else", () => {
  expect(decide("/admin/UrlCodesTable", signedIn("admin"))).toEqual({ kind: "not-found" });
  expect(decide("/admin/UrlCodesTable", anonymous).kind).toBe("redirect");
});

test.each(["/login", "/register", "/password-reset"])("sends a signed-in person away from %s", (path) => {
  expect(decide(path, signedIn("user"))).toEqual({ kind: "redirect", to: "/" });
  expect(decide(path, signedIn("registrant"))).toEqual({ kind: "redirect", to: "/registerflow" });
});

test("leads a signed-in person at /login back to a return path of this origin only", () => {
  expect(decide("/login?returnUrl=%2Finit%3Fa%3D1", signedIn("user"))).toEqual({ kind: "redirect", to: "/init?a=1" });
  expect(decide("/login?returnUrl=https%3A%2F%2Fevil.example", signedIn("user"))).toEqual({
    kind: "redirect",
    to: "/",
  });
  expect(decide("/login?returnUrl=%2F%2Fevil.example", signedIn("user"))).toEqual({ kind: "redirect", to: "/" });
});

test("leaves /login-flow to its page, whoever comes", () => {
  expect(decide("/login-flow", anonymous)).toEqual({ kind: "page" });
  expect(decide("/login-flow", signedIn("user"))).toEqual({ kind: "page" });
});

test("knows no page at an unknown address", () => {
  expect(decide("/nowhere", anonymous)).toEqual({ kind: "not-found" });
});
