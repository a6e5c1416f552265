import type { RecordAudit } from "../../../platform/audit/audit";
import type { Clock } from "../../../platform/clock/clock";
import type { PasswordHasher } from "../../../platform/crypto/password-hash";
import { passwordGrantAccess, publicAccess } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { perNetwork } from "../../../platform/http/route-limit";
import type { Identities } from "../../../accounts/identities";
import type { SendMessage } from "../../../messages/send-message.command";
import type { SignIn } from "../../../sign-in/sign-in";
import { createCheckRegistration } from "./check-registration.command";
import { findResetProgress } from "./find-reset-progress.query";
import { checkRegistrationRequest, updatePasswordRequest } from "./password-reset.schema";
import { createUpdatePassword } from "./update-password.command";
import type { LimitRule } from "../../../platform/limits/limits";

/** Per network, like sign-ups (S22). Codes have separate limits per address. */
export const resetLimit: LimitRule = { name: "password-reset-ip", max: 30, windowSeconds: 3600 };

export interface PasswordResetDependencies {
  clock: Clock;
  signIn: SignIn;
  identities: Identities;
  passwords: PasswordHasher;
  recordAudit: RecordAudit;
  sendMessage: SendMessage;
}

/** Routes of a password reset. The code between email and password is checked by the verification routes (S25). */
export function createPasswordResetRoutes(dependencies: PasswordResetDependencies): Route[] {
  const checkRegistration = createCheckRegistration(dependencies);
  const updatePassword = createUpdatePassword(dependencies);
  return [
    defineRoute({
      endpoint: "POST /recover/check-registration",
      summary: "Begins a password reset; answers alike for every address.",
      access: publicAccess,
      limits: [perNetwork(resetLimit)],
      request: checkRegistrationRequest,
      handler: ({ body, ...caller }) => checkRegistration(body, caller),
    }),
    defineRoute({
      endpoint: "GET /recover/reset-progress",
      summary: "The step at which the password reset of this browser stands.",
      access: publicAccess,
      effect: "reads",
      request: noBody,
      handler: async ({ pending }) => ({ status: 200, body: await findResetProgress(pending) }),
    }),
    defineRoute({
      endpoint: "POST /recover/update-password",
      summary: "Sets the password, once after a verified code; signs in as far as that goes.",
      access: passwordGrantAccess,
      request: updatePasswordRequest,
      handler: ({ body, ...caller }) => updatePassword(body, caller),
    }),
  ];
}
