import type { AuthenticatorState } from "@portal/api-contract";
import { Authenticator } from "../../../../models/authenticator.model";
import { RecoveryCode } from "../../../../models/recovery-code.model";
import { asMember } from "../../../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../../../platform/http/define-route";
import { verificationTexts } from "../verification.texts";
import type { AuthenticatorDependencies } from "./authenticator.dependencies";
import { authenticatorCodeRequest } from "./authenticator.schema";
import { createRemoveAuthenticator, createRenewRecoveryCodes } from "./remove-authenticator.command";
import { createConfirmSetUp, createStartSetUp } from "./set-up-authenticator.command";

async function findState(userId: string): Promise<AuthenticatorState> {
  const app = await Authenticator.findOne({ where: { userId, setUpEndsAt: null } });
  return {
    enabled: app !== null,
    createdAt: app?.createdAt.toISOString() ?? null,
    usedAt: app?.usedAt?.toISOString() ?? null,
    recoveryCodesLeft: await RecoveryCode.count({ where: { userId } }),
  };
}

/** Routes of the caller's own app. Every change needs a fresh second factor (S18). */
export function createOwnAuthenticatorRoutes(dependencies: AuthenticatorDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /account/authenticator",
      summary: "Whether the signed-in person has an authenticator app, and how many recovery codes are left.",
      access: asMember(),
      effect: "reads",
      request: noBody,
      handler: async ({ session }) => ({ status: 200, body: await findState(session.userId) }),
    }),
    ...createSetUpRoutes(dependencies),
    ...createKeepingRoutes(dependencies),
  ];
}

function createSetUpRoutes(dependencies: AuthenticatorDependencies): Route[] {
  const startSetUp = createStartSetUp(dependencies);
  const confirmSetUp = createConfirmSetUp(dependencies);
  return [
    defineRoute({
      endpoint: "POST /account/authenticator/set-up",
      summary:
        "A new secret for an authenticator app, as text and for a QR code; it waits 15 minutes for its confirmation.",
      access: asMember({ freshFactor: true }),
      request: emptyBody,
      handler: async ({ session }) => ({ status: 200, body: await startSetUp(session) }),
    }),
    defineRoute({
      endpoint: "POST /account/authenticator/confirm",
      summary: "A code of the app completes its set-up; answers the recovery codes, this once.",
      access: asMember({ freshFactor: true }),
      request: authenticatorCodeRequest,
      statuses: [201],
      handler: async ({ body, ...caller }) => ({
        status: 201,
        body: await confirmSetUp(caller.session, caller, body.code),
      }),
    }),
  ];
}

function createKeepingRoutes(dependencies: AuthenticatorDependencies): Route[] {
  const renewRecoveryCodes = createRenewRecoveryCodes(dependencies);
  const removeAuthenticator = createRemoveAuthenticator(dependencies);
  return [
    defineRoute({
      endpoint: "POST /account/authenticator/recovery-codes",
      summary: "New recovery codes in the place of the old ones, answered this once.",
      access: asMember({ freshFactor: true }),
      request: emptyBody,
      statuses: [201],
      handler: async (caller) => ({ status: 201, body: await renewRecoveryCodes(caller.session, caller) }),
    }),
    defineRoute({
      endpoint: "POST /account/authenticator/remove",
      summary: "Takes the authenticator app from the account, with its recovery codes.",
      access: asMember({ freshFactor: true }),
      request: emptyBody,
      handler: async (caller) => {
        await removeAuthenticator(caller.session, caller);
        return { status: 200, body: { message: verificationTexts.authenticatorRemoved, type: "success" } };
      },
    }),
  ];
}
