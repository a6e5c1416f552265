import { PARTNER_IDS, type Integration, type Partner } from "@portal/shared-ui/api";

/** One row a card, in the order of the cards, then whom only the portal knows; whom it does not list is not connected. */
export function toIntegrationStates(rows: readonly Integration[]): Integration[] {
  const known = PARTNER_IDS.map((partner) => rows.find((row) => row.partner === partner) ?? buildDisconnected(partner));
  return [...known, ...rows.filter((row) => row.link && !known.includes(row))];
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
