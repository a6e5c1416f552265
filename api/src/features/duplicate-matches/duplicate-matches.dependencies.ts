import type { DecideDeps } from "../../sales/duplicate-matches/decide-pair.command";

/** Functions of other features that this feature calls. */
export interface DuplicateMatchNeeds {
  recordListingEvents: DecideDeps["recordListingEvents"];
}

export type DuplicateMatchDependencies = DecideDeps;
