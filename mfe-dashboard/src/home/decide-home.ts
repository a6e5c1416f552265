import type { Integration } from "@portal/shared-ui/api";

import { findSalesConnections } from "../sales/sales-connections.js";

/** Links and sales are requested in parallel. */
export interface HomeFacts {
  integrations: "pending" | "failed" | readonly Integration[];
  /** A source of sales was ever connected, or a sale exists. */
  history: "pending" | "failed" | boolean;
}

export type HomeView = "waiting" | "sales" | "first-run" | "connections-failed";

/** S37. First-run only when certainly no source was ever connected and no sale exists. The sales view reports a failed request. */
export function decideHome({ integrations, history }: HomeFacts): HomeView {
  if (integrations === "pending") return "waiting";
  if (integrations !== "failed" && findSalesConnections(integrations).length > 0) return "sales";
  if (history === "pending") return "waiting";
  if (history !== false) return "sales";
  return integrations === "failed" ? "connections-failed" : "first-run";
}
