import type { Place } from "./page-state";

type Somewhere = Omit<Place, "path">;

export const ADMIN = { remote: "mfe-admin", scenario: "a few clients" } as const satisfies Somewhere;

/** Has sales and invoices. */
export const CLIENT = { remote: "mfe-dashboard", scenario: "sales" } as const satisfies Somewhere;

/** Few days: each order slows down the measurement. */
export const HOME = { ...CLIENT, path: "/?start=2026-11-19&end=2026-11-20" } as const satisfies Place;

/** On pages that clients have too. */
export const STAFF = { remote: "mfe-dashboard", scenario: "admin" } as const satisfies Somewhere;

/** Not, or not fully, signed in. */
export const GUEST = { remote: "mfe-auth", scenario: "everything works" } as const satisfies Somewhere;

/** Bank and Square. */
export const LINKED = { remote: "mfe-integrations", scenario: "two linked", path: "/init" } as const satisfies Place;
