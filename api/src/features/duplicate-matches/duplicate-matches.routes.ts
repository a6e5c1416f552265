import { may } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { createDecideDuplicateMatch } from "./decide-duplicate-match.command";
import { listDuplicateMatches } from "./list-duplicate-matches.query";
import type { DuplicateMatchDependencies } from "./duplicate-matches.dependencies";
import * as schemas from "./duplicate-matches.schema";

export function createDuplicateMatchRoutes(dependencies: DuplicateMatchDependencies): Route[] {
  const decideDuplicateMatch = createDecideDuplicateMatch(dependencies);
  return [
    defineRoute({
      endpoint: "GET /admin/sightings",
      summary: "Sales that two sources tell, or may, newest first.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      query: schemas.duplicateMatchesQuery,
      handler: async ({ query }) => ({ status: 200, body: await listDuplicateMatches(query) }),
    }),
    defineRoute({
      endpoint: "POST /admin/sightings/decide",
      summary: "Says whether two tellings are one sale, or undoes that.",
      access: may("administer", { freshFactor: true }),
      request: schemas.decideRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await decideDuplicateMatch(body, { userId, ip, requestId }) };
      },
    }),
  ];
}
