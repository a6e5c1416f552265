import { may, requireFreshFactor } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { findViewedClient } from "./find-viewed-client.query";
import { listViews } from "./list-views.query";
import { createEndViewing, createStartViewing, type ViewAsDependencies } from "./view-as.command";
import { accountViewsQuery, viewAsRequest } from "./view-as.schema";

/** S15. */
export function createViewAsRoutes(dependencies: ViewAsDependencies): Route[] {
  const startViewing = createStartViewing(dependencies);
  const endViewing = createEndViewing(dependencies);
  return [
    defineRoute({
      endpoint: "POST /admin/view-as",
      summary: "Looks at a client for 30 minutes, after a second factor of the last 15; null ends it.",
      access: may("administer"),
      effect: "own session",
      request: viewAsRequest,
      handler: async ({ body: { userId }, ...caller }) => {
        const { session } = caller;
        if (userId === null) {
          await endViewing(session, caller);
          return { status: 200, body: null };
        }
        // Only starting needs a fresh factor; ending never does.
        await requireFreshFactor(session, dependencies.clock.now());
        return { status: 200, body: await startViewing(userId, session, caller) };
      },
    }),
    defineRoute({
      endpoint: "GET /admin/view-as",
      summary: "The client whom this session looks at, or null.",
      access: may("administer"),
      effect: "own session",
      request: noBody,
      handler: async ({ session: { viewing } }) => ({
        status: 200,
        body: viewing && (await findViewedClient(viewing)),
      }),
    }),
    defineRoute({
      endpoint: "GET /account/views",
      summary: "Who looked at the caller's account, newest first; the next cursor comes in X-Next-Cursor.",
      access: may("own business"),
      effect: "reads",
      request: noBody,
      query: accountViewsQuery,
      handler: async ({ session, query }) => {
        const { views, nextCursor } = await listViews(session.userId, query);
        return { status: 200, body: views, ...(nextCursor && { headers: { "X-Next-Cursor": nextCursor } }) };
      },
    }),
  ];
}
