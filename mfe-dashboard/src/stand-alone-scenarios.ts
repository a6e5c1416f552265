import type { AllUserInfoAnswer, Integration, Partner } from "@portal/shared-ui/api";
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

const account: AllUserInfoAnswer = {
  user: { id: "usr_1", firstName: "Dana", lastName: "Whitfield", email: "dana@shop.test", phoneNumber: "+12125550147" },
  business: {
    bizName: "Whitfield Auto Detailing",
    web: null,
    bizPhone: "2125550147",
    bizPhoneSameAsPersonal: true,
    timeZone: "America/New_York",
  },
};

const client = { role: "user", userName: "Dana" } as const;

const down = () => ({ status: 503, body: { message: "The portal is busy. Please try again.", code: "unavailable" } });

export const scenarios: Readonly<Record<string, StandAloneScenario>> = {
  "new client": {
    ...client,
    wire: {
      "POST /integration/get-all": () => ({ status: 200, body: listIntegrations([]) }),
      "POST /recover/all-user-info": () => ({ status: 200, body: account }),
    },
  },
  "sales system linked": {
    ...client,
    wire: {
      "POST /integration/get-all": () => ({ status: 200, body: listIntegrations(["square"]) }),
      "POST /recover/all-user-info": () => ({ status: 200, body: account }),
    },
  },
  "all linked": {
    ...client,
    wire: {
      "POST /integration/get-all": () => ({ status: 200, body: listIntegrations(["square", "PCW"]) }),
      "POST /recover/all-user-info": () => ({ status: 200, body: account }),
    },
  },
  admin: {
    role: "admin",
    userName: "Robin",
    wire: { "POST /recover/all-user-info": () => ({ status: 200, body: { ...account, business: null } }) },
  },
  loading: {
    ...client,
    wire: {
      "POST /integration/get-all": () => new Promise(() => undefined),
      "POST /recover/all-user-info": () => new Promise(() => undefined),
    },
  },
  error: { ...client, wire: { "POST /integration/get-all": down, "POST /recover/all-user-info": down } },
};
