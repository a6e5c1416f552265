import type { DecideDeps } from "../../sales/sightings/decide-pair.command";

/** Functions of other features that this feature calls. */
export interface SightingsNeeds {
  recordListingEvents: DecideDeps["recordListingEvents"];
}

export type SightingsDependencies = DecideDeps;
