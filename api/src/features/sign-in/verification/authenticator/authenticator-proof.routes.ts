import { pendingOr } from "../../../../sign-in/access";
import { defineRoute, type Route } from "../../../../platform/http/define-route";
import { completeProof } from "../complete-proof";
import { toFactorSubject } from "../verification-subject";
import type { AuthenticatorDependencies } from "./authenticator.dependencies";
import { authenticatorCodeRequest, recoveryCodeRequest } from "./authenticator.schema";
import { createProveAuthenticator, createProveRecoveryCode } from "./prove-authenticator.command";
import { noAuthenticator } from "./remove-authenticator.command";

/** Routes that prove an app or a recovery code, at sign-in after the password or again in an open session (S18). */
export function createAuthenticatorProofRoutes(dependencies: AuthenticatorDependencies): Route[] {
  const proveAuthenticator = createProveAuthenticator(dependencies);
  const proveRecoveryCode = createProveRecoveryCode(dependencies);
  return [
    defineRoute({
      endpoint: "POST /verify/authenticator",
      summary: "Takes a code of the authenticator app, once: completes a sign-in, or confirms who it is.",
      access: pendingOr("own account"),
      request: authenticatorCodeRequest,
      handler: async ({ body: { code }, ...caller }) => {
        const asking = toFactorSubject(caller, noAuthenticator);
        return proveAuthenticator({ asking, browser: caller, code }, () =>
          completeProof(dependencies, caller, { userId: asking.userId, method: "authenticator" }),
        );
      },
    }),
    defineRoute({
      endpoint: "POST /verify/recovery-code",
      summary: "Takes a recovery code, once, where the authenticator app is not at hand.",
      access: pendingOr("own account"),
      request: recoveryCodeRequest,
      handler: async ({ body: { code }, ...caller }) => {
        const asking = toFactorSubject(caller, noAuthenticator);
        return proveRecoveryCode({ asking, browser: caller, code }, () =>
          completeProof(dependencies, caller, { userId: asking.userId, method: "recovery code" }),
        );
      },
    }),
  ];
}
