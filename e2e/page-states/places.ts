import type { Place } from "./page-state";

type Somewhere = Omit<Place, "path">;

export const ADMIN = { remote: "mfe-admin", scenario: "a few clients" } as const satisfies Somewhere;

/** A client with sales and invoices. */
export const CLIENT = { remote: "mfe-dashboard", scenario: "sales" } as const satisfies Somewhere;

/** The client's Home with few days, because each order slows down the measurement. */
export const HOME = { ...CLIENT, path: "/?start=2026-11-19&end=2026-11-20" } as const satisfies Place;

/** The agency on pages that clients have too. */
export const STAFF = { remote: "mfe-dashboard", scenario: "admin" } as const satisfies Somewhere;

/** A person who is not, or not fully, signed in. */
export const GUEST = { remote: "mfe-auth", scenario: "everything works" } as const satisfies Somewhere;

/** A client with bank and Square linked. */
export const LINKED = { remote: "mfe-integrations", scenario: "two linked", path: "/init" } as const satisfies Place;
