export type RouteMethod = "GET" | "POST";

/** Fields that every route declares. */
export interface RouteFrame {
  method: RouteMethod;
  /** Below /api, with a leading slash. */
  path: string;
  summary: string;
}
