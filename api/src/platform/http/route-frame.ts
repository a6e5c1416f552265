export type RouteMethod = "GET" | "POST" | "PUT";

export interface RouteFrame {
  method: RouteMethod;
  /** Below /api. */
  path: string;
  summary: string;
}
