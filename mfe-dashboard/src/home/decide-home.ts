import type { Integration } from "@portal/shared-ui/api";

import { findSalesConnections } from "../sales/sales-connections.js";

/** The home page needs both; they are requested in parallel. */
export interface HomeFacts {
  integrations: "pending" | "failed" | readonly Integration[];
  /** Whether a source of sales was ever connected or a sale exists. */
  history: "pending" | "failed" | boolean;
}

export type HomeView = "waiting" | "sales" | "first-run" | "connections-failed";

/** Shows the first-run page only when certainly no source was ever connected and no sale exists (S37). The sales view reports a failed request. */
export function decideHome({ integrations, history }: HomeFacts): HomeView {
  if (integrations === "pending") return "waiting";
  if (integrations !== "failed" && findSalesConnections(integrations).length > 0) return "sales";
  if (history === "pending") return "waiting";
  if (history !== false) return "sales";
  return integrations === "failed" ? "connections-failed" : "first-run";
}
