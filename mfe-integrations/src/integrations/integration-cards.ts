import { PARTNER_IDS, type Integration, type Partner } from "@portal/shared-ui/api";

/** One row a card, in the order of the cards; a partner that the portal does not list is not connected. */
export function toIntegrationStates(rows: readonly Integration[]): Integration[] {
  return PARTNER_IDS.map((partner) => rows.find((row) => row.partner === partner) ?? buildDisconnected(partner));
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
