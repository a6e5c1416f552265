import type { Integration } from "@portal/shared-ui/api";

import { findSalesConnections } from "../sales/sales-connections.js";

/** What is known of the client's links and sales; both are asked for at once. */
export interface HomeFacts {
  integrations: "pending" | "failed" | readonly Integration[];
  /** Whether a source of sales was ever connected or a sale is there. */
  history: "pending" | "failed" | boolean;
}

export type HomeView = "waiting" | "sales" | "first-run" | "connections-failed";

/**
 * What `/` shows (S37): the first-run page only when it is known that no source was ever connected and no sale is
 * there. The sales' own page says it where they could not be asked for.
 */
export function decideHome({ integrations, history }: HomeFacts): HomeView {
  if (integrations === "pending") return "waiting";
  if (integrations !== "failed" && findSalesConnections(integrations).length > 0) return "sales";
  if (history === "pending") return "waiting";
  if (history !== false) return "sales";
  return integrations === "failed" ? "connections-failed" : "first-run";
}
