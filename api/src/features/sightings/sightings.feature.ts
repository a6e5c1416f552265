import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import type { SightingsNeeds } from "./sightings.dependencies";
import { createSightingsRoutes } from "./sightings.routes";

/** What admins see and decide of sales that two sources tell; the pairs are the sales kernel's. */
export function createSightings(platform: Platform, needs: SightingsNeeds): Feature {
  return {
    name: "sightings",
    tables: [],
    reads: [{ table: "sighting_pairs", why: "admins decide which of them are one sale" }],
    routes: createSightingsRoutes({ ...platform, ...needs }),
  };
}
