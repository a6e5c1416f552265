import { may } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import type { Config } from "../../../config/config";
import { releaseParams } from "../remotes.schema";
import { findPinnable } from "./find-pinnable.query";

/** For versions that staff use in their own browser only (S62, D537). An admin keeps them while viewing a client. */
export function createChoiceRoutes({ remoteDevOrigins }: Pick<Config, "remoteDevOrigins">): Route[] {
  return [
    defineRoute({
      endpoint: "GET /remotes/{remote}/releases/{version}",
      summary: "A published release, for a browser that pins it.",
      access: may("see clients"),
      effect: "own session",
      request: noBody,
      params: releaseParams,
      handler: async ({ params }) => ({ status: 200, body: await findPinnable(params.remote, params.version) }),
    }),
    defineRoute({
      endpoint: "GET /remotes/dev-origins",
      summary: "The origins of local servers that an admin's browser may load remotes from.",
      access: may("administer"),
      effect: "own session",
      request: noBody,
      handler: () => Promise.resolve({ status: 200, body: { origins: [...remoteDevOrigins] } }),
    }),
  ];
}
