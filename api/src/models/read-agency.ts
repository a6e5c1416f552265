import type { Agency } from "./values/agency";

/** Reads the agency's profile. Fields without a setting come from the configuration. */
export type ReadAgency = () => Promise<Agency>;
