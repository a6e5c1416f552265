import { may } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { createDecideSighting } from "./decide-sighting.command";
import { listSightings } from "./list-sightings.query";
import type { SightingsDependencies } from "./sightings.dependencies";
import * as schemas from "./sightings.schema";

/** Lists possible duplicates and takes the decisions of admins. */
export function createSightingsRoutes(dependencies: SightingsDependencies): Route[] {
  const decideSighting = createDecideSighting(dependencies);
  return [
    defineRoute({
      endpoint: "GET /admin/sightings",
      summary: "Sales that two sources tell, or may, newest first.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      query: schemas.sightingsQuery,
      handler: async ({ query }) => ({ status: 200, body: await listSightings(query) }),
    }),
    defineRoute({
      endpoint: "POST /admin/sightings/decide",
      summary: "Says whether two tellings are one sale, or undoes that.",
      access: may("administer", { freshFactor: true }),
      request: schemas.decideRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await decideSighting(body, { userId, ip, requestId }) };
      },
    }),
  ];
}
