import type { Integration, Partner } from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

const partners: readonly Partner[] = ["web", "square", "stripe", "PCW", "facebook"];

function listIntegrations(connected: readonly Partner[]): Integration[] {
  return partners.map((partner) => ({
    partner,
    isConnected: connected.includes(partner),
    status: connected.includes(partner) ? "connected" : "disconnected",
    lastSyncAt: null,
    nextRefreshAt: null,
    reason: null,
    cure: null,
    import: null,
  }));
}

const client = { role: "user", userName: "Dana" } as const;

export const scenarios: Readonly<Record<string, StandAloneScenario>> = {
  "nothing linked": {
    ...client,
    wire: { "POST /integration/get-all": () => ({ status: 200, body: listIntegrations([]) }) },
  },
  "two linked": {
    ...client,
    wire: { "POST /integration/get-all": () => ({ status: 200, body: listIntegrations(["square", "PCW"]) }) },
  },
  loading: { ...client, wire: { "POST /integration/get-all": () => new Promise(() => undefined) } },
  error: {
    ...client,
    wire: {
      "POST /integration/get-all": () => ({
        status: 503,
        body: { message: "The portal is busy. Please try again.", code: "unavailable", requestId: "req_1" },
      }),
    },
  },
};
