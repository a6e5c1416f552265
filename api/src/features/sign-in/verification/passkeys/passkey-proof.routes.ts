import { pendingOr } from "../../../../sign-in/access";
import { defineRoute, emptyBody, type Route } from "../../../../platform/http/define-route";
import { completeProof } from "../complete-proof";
import { toFactorSubject } from "../verification-subject";
import type { PasskeyDependencies } from "./passkeys.dependencies";
import { provePasskeyRequest } from "./passkeys.schema";
import { createProofOptions, createProvePasskey, noPasskey } from "./prove-passkey.command";

/** Routes that prove a passkey, at sign-in after the password or again in an open session (S18). */
export function createPasskeyProofRoutes(dependencies: PasskeyDependencies): Route[] {
  const proofOptions = createProofOptions(dependencies);
  const provePasskey = createProvePasskey(dependencies);
  return [
    defineRoute({
      endpoint: "POST /verify/passkey-options",
      summary: "What the browser needs to prove a passkey of the account; its challenge works once, for 5 minutes.",
      access: pendingOr("own account"),
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await proofOptions(toFactorSubject(caller, noPasskey)) }),
    }),
    defineRoute({
      endpoint: "POST /verify/passkey",
      summary: "Takes the proof of a passkey: completes a sign-in, or confirms who it is.",
      access: pendingOr("own account"),
      request: provePasskeyRequest,
      handler: async ({ body, ...caller }) => {
        const asking = toFactorSubject(caller, noPasskey);
        return provePasskey({ asking, browser: caller, response: body }, () =>
          completeProof(dependencies, caller, { userId: asking.userId, method: "passkey" }),
        );
      },
    }),
  ];
}
