import type { Integration, Partner } from "@portal/shared-ui/api";

/** The cards of /init in their order (specification §2). */
export const CARD_ORDER: readonly Partner[] = ["web", "square", "stripe", "PCW", "facebook"];

/** One row a card, in the order of the cards; a partner that the portal does not list is not connected. */
export function toIntegrationStates(rows: readonly Integration[]): Integration[] {
  return CARD_ORDER.map((partner) => rows.find((row) => row.partner === partner) ?? buildDisconnected(partner));
}

function buildDisconnected(partner: Partner): Integration {
  return {
    partner,
    isConnected: false,
    status: "disconnected",
    lastSyncAt: null,
    nextRefreshAt: null,
    reason: null,
    cure: null,
    import: null,
  };
}
