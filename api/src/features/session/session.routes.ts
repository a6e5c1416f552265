import { User } from "../../models/user.model";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { PasswordHasher } from "../../platform/crypto/password-hash";
import type { Database } from "../../platform/db/database";
import { publicAccess, rolesAccess } from "../../platform/http/access";
import { defineRoute, emptyBody, type Route } from "../../platform/http/define-route";
import { perNetwork } from "../../platform/http/route-limit";
import type { Identities } from "../../platform/identities/identities";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { SignIn } from "../../platform/session/sign-in/sign-in";
import { createLogin } from "./login.command";
import { createLoginThrottle } from "./login-throttle";
import { createLogout } from "./logout.command";
import { loginLimit } from "./session.limits";
import { loginAnswer, loginRequest, messageAnswer, roleAnswer, usernameAnswer } from "./session.schema";

export interface SessionDependencies {
  database: Database;
  clock: Clock;
  signIn: SignIn;
  identities: Identities;
  passwords: PasswordHasher;
  recordAudit: RecordAudit;
  enqueueJob: EnqueueJob;
}

/** Signing in and out, and who is signed in (specification §7). */
export function createSessionRoutes(dependencies: SessionDependencies): Route[] {
  const { database, clock } = dependencies;
  const login = createLogin({ ...dependencies, throttle: createLoginThrottle(database, clock) });
  const logout = createLogout(dependencies);
  return [
    defineRoute({
      endpoint: "POST /user/login",
      summary: "Signs in with e-mail and password; asks for a second factor where one is due.",
      access: publicAccess,
      limits: [perNetwork(loginLimit)],
      request: loginRequest,
      response: { 200: loginAnswer },
      handler: ({ body, ...caller }) => login(body, caller),
    }),
    defineRoute({
      endpoint: "POST /recover/logout",
      summary: "Ends the session of this browser.",
      access: publicAccess,
      request: emptyBody,
      response: { 200: messageAnswer },
      handler: (caller) => logout(caller),
    }),
    defineRoute({
      endpoint: "POST /recover/auth",
      summary: "The role of the signed-in person, as a JSON string.",
      access: rolesAccess("registrant", "user", "admin"),
      request: emptyBody,
      response: { 200: roleAnswer },
      handler: async ({ session }) => ({ status: 200, body: await Promise.resolve(session.role) }),
    }),
    defineRoute({
      endpoint: "POST /recover/get-username",
      summary: "The first name of the signed-in person.",
      access: rolesAccess("registrant", "user", "admin"),
      request: emptyBody,
      response: { 200: usernameAnswer },
      handler: async ({ session }) => {
        const { firstName } = await User.findByPk(session.userId, { rejectOnEmpty: true });
        return { status: 200, body: { message: firstName } };
      },
    }),
  ];
}
