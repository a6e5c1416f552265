import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import type { SightingsNeeds } from "./sightings.dependencies";
import { createSightingsRoutes } from "./sightings.routes";

/** Possible duplicates for admins; the sales kernel owns the pairs. */
export function createDuplicates(platform: Platform, needs: SightingsNeeds): Feature {
  return {
    name: "sightings",
    tables: [],
    reads: [{ table: "sighting_pairs", why: "admins decide which of them are one sale" }],
    routes: createSightingsRoutes({ ...platform, ...needs }),
  };
}
