export type RouteMethod = "GET" | "POST";

/** What every route says of itself. */
export interface RouteFrame {
  method: RouteMethod;
  /** Below /api, with a leading slash. */
  path: string;
  summary: string;
}
