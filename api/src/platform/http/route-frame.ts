export type RouteMethod = "GET" | "POST";

export interface RouteFrame {
  method: RouteMethod;
  /** Below /api, with a leading slash. */
  path: string;
  summary: string;
}
