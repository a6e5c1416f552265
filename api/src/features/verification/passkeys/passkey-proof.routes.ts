import { pendingOrRolesAccess, type Caller } from "../../../platform/http/access";
import { defineRoute, emptyBody, type Route } from "../../../platform/http/define-route";
import { completeLogin } from "../complete-login";
import { toStepUpSubject, toVerificationSubject } from "../verification-subject";
import { verifyCodeAnswer } from "../verification.schema";
import { verificationTexts } from "../verification.texts";
import type { PasskeyDependencies } from "./passkeys.dependencies";
import { provePasskeyRequest, requestOptionsAnswer } from "./passkeys.schema";
import { createProofOptions, createProvePasskey, noPasskey, type PasskeySubject } from "./prove-passkey.command";

/** Before the password nobody is told whether there is an account, let alone a passkey (S13). */
function toPasskeySubject({ session, pending }: Caller): PasskeySubject {
  if (session) return toStepUpSubject(session);
  const asking = toVerificationSubject(null, pending);
  if (asking.userId === null || pending?.purpose !== "login") throw noPasskey();
  return { ...asking, userId: asking.userId };
}

/** A passkey as the second factor: of a sign-in after the password, or again in an open session (S18). */
export function createPasskeyProofRoutes(dependencies: PasskeyDependencies): Route[] {
  const proofOptions = createProofOptions(dependencies);
  const provePasskey = createProvePasskey(dependencies);
  const { signIn } = dependencies;
  return [
    defineRoute({
      endpoint: "POST /verify/passkey-options",
      summary: "What the browser needs to prove a passkey of the account; its challenge works once, for 5 minutes.",
      access: pendingOrRolesAccess("user", "admin"),
      request: emptyBody,
      response: { 200: requestOptionsAnswer },
      handler: async (caller) => ({ status: 200, body: await proofOptions(toPasskeySubject(caller)) }),
    }),
    defineRoute({
      endpoint: "POST /verify/passkey",
      summary: "Takes the proof of a passkey: completes a sign-in, or confirms who it is.",
      access: pendingOrRolesAccess("user", "admin"),
      request: provePasskeyRequest,
      response: { 200: verifyCodeAnswer },
      handler: async ({ body, ...caller }) => {
        const { session, pending } = caller;
        const asking = toPasskeySubject(caller);
        return provePasskey({ asking, browser: caller, response: body }, async (transaction) => {
          if (!session && pending) {
            return completeLogin(dependencies, transaction, caller, {
              pending,
              userId: asking.userId,
              method: "passkey",
            });
          }
          if (!session) throw new Error("A passkey is proved in a session or a pending one.");
          const cookies = await signIn.renewFactor(transaction, caller, session, "passkey");
          return { status: 200, body: { message: verificationTexts.confirmed, type: "success" }, cookies };
        });
      },
    }),
  ];
}
