import type { Integration, Partner } from "@portal/api-contract";

/** A partner that is not linked: never synced, nothing to refresh, nothing to cure. */
export function presentDisconnected(partner: Partner): Integration {
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
