import { asMember } from "../../../sign-in/access";
import { defineRoute, type Route } from "../../../platform/http/define-route";
import { perAccount } from "../../../platform/http/route-limit";
import { createChangePassword, type ChangePasswordDependencies } from "./change-password.command";
import { passwordChangeLimit } from "./session.limits";
import { changePasswordRequest } from "./session.schema";

export function createOwnPasswordRoutes(dependencies: ChangePasswordDependencies): Route[] {
  const changePassword = createChangePassword(dependencies);
  return [
    defineRoute({
      endpoint: "POST /account/password",
      summary: "Changes the signed-in person's password, or sets the first one; ends all their other sessions.",
      access: asMember({ freshFactor: true }),
      limits: [perAccount(passwordChangeLimit)],
      request: changePasswordRequest,
      handler: ({ body, ...caller }) => changePassword(body, caller),
    }),
  ];
}
