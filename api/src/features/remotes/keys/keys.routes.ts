import { may } from "../../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../../platform/http/define-route";
import { idParams } from "../../../platform/http/id-params.schema";
import { mayDeploy } from "../deploy-access";
import type { RemotesDependencies } from "../remotes.dependencies";
import { publishLimit } from "../remotes.limits";
import { proposeKeyRequest, revokeKeyRequest } from "../remotes.schema";
import { remotesTexts } from "../remotes.texts";
import { createAcceptKey } from "./accept-key.command";
import { listKeys } from "./list-keys.query";
import { createProposeKey } from "./propose-key.command";
import { createRevokeKey } from "./revoke-key.command";

/** S60. */
export function createKeyRoutes(dependencies: RemotesDependencies): Route[] {
  const proposeKey = createProposeKey(dependencies);
  const acceptKey = createAcceptKey(dependencies);
  const revokeKey = createRevokeKey(dependencies);
  return [
    defineRoute({
      endpoint: "GET /remotes/keys",
      summary: "Keys that sign releases, newest first; for a deploy token, those of its remote.",
      access: mayDeploy(dependencies),
      effect: "reads",
      request: noBody,
      handler: async ({ deployer }) => ({ status: 200, body: await listKeys(deployer.remote) }),
    }),
    defineRoute({
      endpoint: "POST /remotes/keys",
      summary: "Proposes a key, which signs nothing until an admin accepts it. Answers a known key as it is.",
      access: mayDeploy(dependencies),
      limits: [publishLimit],
      request: proposeKeyRequest,
      statuses: [200, 201],
      handler: async ({ body, deployer, ...call }) => {
        const { item, isNew } = await proposeKey(body, deployer, call);
        return { status: isNew ? 201 : 200, body: item };
      },
    }),
    defineRoute({
      endpoint: "POST /remotes/keys/{id}/accept",
      summary:
        "Accepts a proposed key. Its owner, together with a deploy token, can run code in the pages of the remote.",
      access: may("administer", { freshFactor: true }),
      request: emptyBody,
      params: idParams("rky_example"),
      handler: async ({ params, ...caller }) => {
        await acceptKey(params.id, caller.session, caller);
        return { status: 200, body: { message: remotesTexts.keyAccepted, type: "success" } };
      },
    }),
    defineRoute({
      endpoint: "POST /remotes/keys/{id}/revoke",
      summary: "Revokes a key, or refuses a proposed one. Remotes fall back to their last good release.",
      access: may("administer"),
      request: revokeKeyRequest,
      params: idParams("rky_example"),
      handler: async ({ params, body, ...caller }) => {
        await revokeKey(params.id, body, caller.session, caller);
        return { status: 200, body: { message: remotesTexts.keyRevoked, type: "success" } };
      },
    }),
  ];
}
