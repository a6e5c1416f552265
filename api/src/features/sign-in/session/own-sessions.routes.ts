import { asMember } from "../../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../../platform/http/define-route";
import { presentOwnSession } from "./own-session.presenter";
import { createRevokeOthers, createRevokeSession, type OwnSessionDependencies } from "./revoke-sessions.command";
import { ownSessionParams } from "./session.schema";
import { sessionTexts } from "./session.texts";

/** Routes of the caller's own sessions. An ended session fails at its next request (S11). */
export function createOwnSessionRoutes(dependencies: OwnSessionDependencies): Route[] {
  const { signIn } = dependencies;
  const revokeSession = createRevokeSession(dependencies);
  const revokeOthers = createRevokeOthers(dependencies);
  return [
    defineRoute({
      endpoint: "GET /account/sessions",
      summary: "Where the signed-in person is signed in, and which browsers are trusted; the one that asks first.",
      access: asMember(),
      effect: "reads",
      request: noBody,
      handler: async ({ session }) => {
        const known = (await signIn.listKnownBrowsers(session.userId)).map((one) => presentOwnSession(one, session.id));
        return { status: 200, body: known.sort((left, right) => Number(right.current) - Number(left.current)) };
      },
    }),
    defineRoute({
      endpoint: "POST /account/sessions/{id}/revoke",
      summary: "Ends one session and the trust in its browser, or the trust in a browser that is signed out.",
      access: asMember(),
      request: emptyBody,
      params: ownSessionParams,
      handler: async ({ params, ...caller }) => {
        await revokeSession(caller.session, caller, params.id);
        return { status: 200, body: { message: sessionTexts.sessionEnded, type: "success" } };
      },
    }),
    defineRoute({
      endpoint: "POST /account/sessions/revoke-others",
      summary: "Ends all sessions but the one that asks, and the trust in all other browsers.",
      access: asMember(),
      request: emptyBody,
      handler: async (caller) => {
        await revokeOthers(caller.session, caller);
        return { status: 200, body: { message: sessionTexts.othersEnded, type: "success" } };
      },
    }),
  ];
}
