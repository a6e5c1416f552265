import { PARTNER_IDS, type Integration, type Partner } from "@portal/api-contract";

import { buildPartnerLink } from "./build-partner-link.js";

/** A row of `get-all`: Square, linked and healthy. */
export function buildIntegration(overrides: Partial<Integration> = {}): Integration {
  const { partner = "square" } = overrides;
  return {
    partner,
    isConnected: true,
    status: "connected",
    lastSyncAt: null,
    nextRefreshAt: null,
    reason: null,
    cure: null,
    import: null,
    link: buildPartnerLink(partner),
    relink: false,
    ...overrides,
  };
}

export function buildUnlinked(partner: Partner = "square"): Integration {
  return buildIntegration({ partner, isConnected: false, status: "disconnected" });
}

/** All rows of `get-all`, these partners linked and healthy. */
export function listIntegrations(connected: readonly Partner[], square: Partial<Integration> = {}): Integration[] {
  return PARTNER_IDS.map((partner) => ({
    ...(connected.includes(partner) ? buildIntegration({ partner }) : buildUnlinked(partner)),
    ...(partner === "square" ? square : {}),
  }));
}
