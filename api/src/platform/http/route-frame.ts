export type RouteMethod = "GET" | "POST";

export interface RouteFrame {
  method: RouteMethod;
  /** Below /api. */
  path: string;
  summary: string;
}
