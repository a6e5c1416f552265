import type { Agency } from "./values/agency";

/** Reads the agency's profile; unset fields come from the configuration. */
export type ReadAgency = () => Promise<Agency>;
