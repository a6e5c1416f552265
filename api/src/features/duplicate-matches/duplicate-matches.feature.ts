import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import type { DuplicateMatchNeeds } from "./duplicate-matches.dependencies";
import { createDuplicateMatchRoutes } from "./duplicate-matches.routes";

/** The sales kernel owns the pairs. */
export function createDuplicates(platform: Platform, needs: DuplicateMatchNeeds): Feature {
  return {
    name: "sightings",
    tables: [],
    reads: [{ table: "sighting_pairs", why: "admins decide which of them are one sale" }],
    routes: createDuplicateMatchRoutes({ ...platform, ...needs }),
  };
}
