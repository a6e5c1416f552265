import type { DecideDeps } from "../../sales/duplicate-matches/decide-pair.command";

export interface DuplicateMatchNeeds {
  recordListingEvents: DecideDeps["recordListingEvents"];
}

export type DuplicateMatchDependencies = DecideDeps;
