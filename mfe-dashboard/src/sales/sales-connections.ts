import { SOURCE_IDS, type Integration, type SalesSource } from "@portal/shared-ui/api";

/** A partner that sales come from. */
export type SalesConnection = Integration & { partner: SalesSource };

export function isSalesSource(text: string): text is SalesSource {
  return SOURCE_IDS.some((source) => source === text);
}

/** The systems that sales come from, and that somebody has linked (S37). */
export function findSalesConnections(integrations: readonly Integration[]): SalesConnection[] {
  return integrations.filter(
    (integration): integration is SalesConnection =>
      isSalesSource(integration.partner) && integration.status !== "disconnected",
  );
}
