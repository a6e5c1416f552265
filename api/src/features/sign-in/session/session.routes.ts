import { User } from "../../../models/user.model";
import { may, publicAccess } from "../../../sign-in/access";
import { defineRoute, emptyBody, type Route } from "../../../platform/http/define-route";
import { perNetwork } from "../../../platform/http/route-limit";
import { createLogin, type LoginDependencies } from "./login.command";
import { createLogout } from "./logout.command";
import { loginLimit } from "./session.limits";
import { loginRequest } from "./session.schema";

export function createSessionRoutes(dependencies: LoginDependencies): Route[] {
  const login = createLogin(dependencies);
  const logout = createLogout(dependencies);
  return [
    defineRoute({
      endpoint: "POST /user/login",
      summary: "Signs in with e-mail and password; asks for a second factor where one is due.",
      access: publicAccess,
      limits: [perNetwork(loginLimit)],
      request: loginRequest,
      handler: ({ body, ...caller }) => login(body, caller),
    }),
    defineRoute({
      endpoint: "POST /recover/logout",
      summary: "Ends the session of this browser.",
      access: publicAccess,
      effect: "own session",
      request: emptyBody,
      handler: (caller) => logout(caller),
    }),
    defineRoute({
      endpoint: "POST /recover/auth",
      summary:
        "The role of the signed-in person, as a JSON string; header X-Viewing names the client whom an admin looks at.",
      access: may("be signed in"),
      effect: "reads",
      request: emptyBody,
      handler: ({ session }) => {
        const headers = session.viewing ? { "X-Viewing": session.viewing.userId } : undefined;
        return Promise.resolve({ status: 200, body: session.role, headers });
      },
    }),
    defineRoute({
      endpoint: "POST /recover/get-username",
      summary: "The first name of the signed-in person.",
      access: may("be signed in"),
      effect: "reads",
      request: emptyBody,
      handler: async ({ session }) => {
        const { firstName } = await User.findByPk(session.userId, { rejectOnEmpty: true });
        return { status: 200, body: { message: firstName } };
      },
    }),
  ];
}
