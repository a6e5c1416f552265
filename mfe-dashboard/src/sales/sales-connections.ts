import { SOURCE_IDS, type Integration } from "@portal/shared-ui/api";

/** The systems that sales come from, and that somebody has linked (S37). */
export function findSalesConnections(integrations: readonly Integration[]): Integration[] {
  return integrations.filter(
    ({ partner, status }) => SOURCE_IDS.some((source) => source === partner) && status !== "disconnected",
  );
}
