import type { Agency } from "./values/agency";

/** Unset fields come from the configuration. */
export type ReadAgency = () => Promise<Agency>;
