import type { Agency } from "./values/agency";

/** Reads the agency's setting; what is not set comes from the configuration. */
export type ReadAgency = () => Promise<Agency>;
