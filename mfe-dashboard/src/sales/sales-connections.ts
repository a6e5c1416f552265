import type { Integration } from "@portal/shared-ui/api";

/** The systems that sales come from, and that somebody has linked (S37). */
export function findSalesConnections(integrations: readonly Integration[]): Integration[] {
  return integrations.filter(
    ({ partner, status }) => (partner === "square" || partner === "stripe") && status !== "disconnected",
  );
}
