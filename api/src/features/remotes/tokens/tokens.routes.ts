import { may } from "../../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../../platform/http/define-route";
import { idParams } from "../../../platform/http/id-params.schema";
import type { RemotesDependencies } from "../remotes.dependencies";
import { createTokenLimit } from "../remotes.limits";
import { createTokenRequest } from "../remotes.schema";
import { remotesTexts } from "../remotes.texts";
import { createCreateToken } from "./create-token.command";
import { listTokens } from "./list-tokens.query";
import { createRevokeToken } from "./revoke-token.command";

/** S60. */
export function createTokenRoutes(dependencies: RemotesDependencies): Route[] {
  const createToken = createCreateToken(dependencies);
  const revokeToken = createRevokeToken(dependencies);
  return [
    defineRoute({
      endpoint: "GET /remotes/tokens",
      summary: "Deploy tokens of all remotes, newest first, without the tokens themselves.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      handler: async () => ({ status: 200, body: await listTokens() }),
    }),
    defineRoute({
      endpoint: "POST /remotes/tokens",
      summary: "Creates a deploy token of one remote. The token is in no later answer.",
      access: may("administer", { freshFactor: true }),
      limits: [createTokenLimit],
      request: createTokenRequest,
      statuses: [201],
      handler: async ({ body, ...caller }) => ({ status: 201, body: await createToken(body, caller.session, caller) }),
    }),
    defineRoute({
      endpoint: "POST /remotes/tokens/{id}/revoke",
      summary: "Revokes a deploy token. Its releases stay.",
      access: may("administer"),
      request: emptyBody,
      params: idParams("dpt_example"),
      handler: async ({ params, ...caller }) => {
        await revokeToken(params.id, caller.session, caller);
        return { status: 200, body: { message: remotesTexts.tokenRevoked, type: "success" } };
      },
    }),
  ];
}
