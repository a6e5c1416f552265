import type { Place } from "./page-state";

type Somewhere = Omit<Place, "path">;

/** The agency, on its own pages. */
export const ADMIN = { remote: "mfe-admin", scenario: "a few clients" } as const satisfies Somewhere;

/** A client whose sales and bills are there. */
export const CLIENT = { remote: "mfe-dashboard", scenario: "sales" } as const satisfies Somewhere;

/** Its Home of a few days: each order takes the measurement of the whole page longer. */
export const HOME = { ...CLIENT, path: "/?start=2026-11-19&end=2026-11-20" } as const satisfies Place;

/** The agency, on the pages that a client has, too. */
export const STAFF = { remote: "mfe-dashboard", scenario: "admin" } as const satisfies Somewhere;

/** Somebody who is not signed in, or not yet all the way. */
export const GUEST = { remote: "mfe-auth", scenario: "everything works" } as const satisfies Somewhere;

/** A client whose bank and Square are linked. */
export const LINKED = { remote: "mfe-integrations", scenario: "two linked", path: "/init" } as const satisfies Place;
