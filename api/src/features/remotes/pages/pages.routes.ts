import { may } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { mayDeploy } from "../deploy-access";
import type { RemotesDependencies } from "../remotes.dependencies";
import { useLimit } from "../remotes.limits";
import { acceptPagesRequest, remoteParams } from "../remotes.schema";
import { remotesTexts } from "../remotes.texts";
import { createAcceptPages } from "./accept-pages.command";
import { listPages } from "./list-pages.query";

/** S61. A team sees whether its pages are accepted; only admins accept. */
export function createPageRoutes(dependencies: RemotesDependencies): Route[] {
  const acceptPages = createAcceptPages(dependencies);
  return [
    defineRoute({
      endpoint: "GET /remotes/{remote}/pages",
      summary: "Pages that the current release, the canary and the newest release declare, accepted or not.",
      access: mayDeploy(dependencies),
      effect: "reads",
      request: noBody,
      params: remoteParams,
      handler: async ({ params }) => ({
        status: 200,
        body: { data: await listPages(params.remote), nextCursor: null },
      }),
    }),
    defineRoute({
      endpoint: "POST /remotes/{remote}/pages/accept",
      summary: "Accepts path and access of all pages that a release declares.",
      access: may("administer"),
      limits: [useLimit],
      params: remoteParams,
      request: acceptPagesRequest,
      handler: async ({ body, params, session, ...call }) => {
        await acceptPages(params.remote, body, session, call);
        return { status: 200, body: { message: remotesTexts.pagesAccepted, type: "success" } };
      },
    }),
  ];
}
