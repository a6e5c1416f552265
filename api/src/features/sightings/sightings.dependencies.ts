import type { DecideDeps } from "../../sales/sightings/decide-pair.command";

/** What this feature needs of others. */
export interface SightingsNeeds {
  tellOfSightings: DecideDeps["tellOfSightings"];
}

export type SightingsDependencies = DecideDeps;
