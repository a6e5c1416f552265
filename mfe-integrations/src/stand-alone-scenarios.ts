import type { DebitsAnswer, InboundAnswer, Integration, Partner } from "@portal/shared-ui/api";
import { buildAccount, listIntegrations, type StandAloneScenario } from "@portal/shared-ui/stand-alone";

const busy = () => ({ status: 503, body: { message: "The portal is busy. Please try again.", code: "unavailable" } });

const noDebits: DebitsAnswer = {
  ...{
    month: "2026-11",
    today: "2026-11-20",
    debits: [],
    payments: [],
    holidays: [],
    next: null,
    nextDay: null,
    open: [],
    notBilled: null,
  },
  owed: { invoices: [], count: 0, amount: 0 },
};

const lastSyncAt = "2026-11-20T19:02:00Z";
const nextRefreshAt = "2026-11-20T19:07:00Z";

const account = buildAccount();

/** Besides Square. */
const troubles: Partial<Record<Partner, Partial<Integration>>> = {
  web: {
    isConnected: true,
    status: "degraded",
    accountName: "harbor-detailing-and-coating.example",
    visits: 0,
    ...{ lastSyncAt, nextRefreshAt },
    reason: "Your website has reported no visit for two weeks.",
    cure: "Test the connection. The script may be gone from your page.",
  },
  stripe: {
    ...{ isConnected: false, lastSyncAt, relink: true },
    status: "expired",
    reason: "Access to Stripe has expired.",
    cure: "Link Stripe again. The sales that were imported stay.",
  },
  PCW: {
    isConnected: true,
    status: "degraded",
    accountName: "First Harbor Bank •••• 6789",
    ...{ lastSyncAt, nextRefreshAt },
    authorized: { at: "2026-10-14T16:00:00.000Z", by: "Rosa Delgado" },
    reason: "Your bank no longer gives us information about this account.",
    cure: "Debits continue. To connect it again, change the bank account in the wizard.",
  },
  facebook: {
    isConnected: true,
    status: "degraded",
    accountName: "Harbor Detailing",
    ...{ relink: true, lastSyncAt, nextRefreshAt },
    lastEventAt: "2026-11-19T23:20:00.000Z",
    reason: "Facebook wants to confirm that it is you.",
    cure: "Answer it at Facebook, then sign in again. Events that are here already stay.",
  },
};

const troubled = listIntegrations(["square"]).map((row) => ({ ...row, ...troubles[row.partner] }));

const inbound: InboundAnswer = {
  url: "https://portal.example/api/webhooks/inbound/biz_4f9a2c7e1b.h1XcQ2k9v7Zp3mWnT5rLb8sYd0uJfGqA",
  locationId: "ve9EPM428h8vShlRW1KT",
  provenAt: "2026-11-14T16:00:00Z",
  claimedLocationId: null,
  proofTag: null,
  lastSignedAt: lastSyncAt,
  lastUnsignedAt: null,
};

const shared: StandAloneScenario["wire"] = {
  "POST /recover/all-user-info": () => ({ status: 200, body: account }),
  "GET /integration/inbound": () => ({ status: 200, body: inbound }),
};

const misread: InboundAnswer = {
  ...inbound,
  lastUnsignedAt: lastSyncAt,
  notUnderstood: [
    {
      at: "2026-11-20T18:40:00Z",
      message: "We can't tell who this is about. Send contact_id, a name, email or phone.",
      content: '{"your-message":"Do you clean vans?","form":"Quote, page 2","consent":"on"}',
    },
    {
      at: "2026-11-19T14:05:00Z",
      message: "This is neither JSON nor form fields.",
      content: "Test delivery from your workflow",
    },
  ],
};

function client(connected: readonly Partner[], square: Partial<Integration> = {}): StandAloneScenario {
  return {
    role: "user",
    userName: "Dana",
    wire: {
      ...shared,
      "POST /integration/get-all": () => ({ status: 200, body: listIntegrations(connected, square) }),
      "GET /pc/debits": () => ({ status: 200, body: noDebits }),
      "POST /integration/square/connect": () => ({
        status: 200,
        body: { url: "https://square.test/oauth2/authorize" },
      }),
      "POST /integration/disconnect/square": () => {
        connected = connected.filter((partner) => partner !== "square");
        square = {};
        return {
          status: 200,
          body: { message: "Square is unlinked. The sales that were imported stay.", type: "success" },
        };
      },
    },
  };
}

function refuse(scenario: StandAloneScenario): StandAloneScenario {
  return {
    ...scenario,
    wire: {
      ...scenario.wire,
      "POST /integration/square/connect": busy,
      "POST /integration/disconnect/square": busy,
    },
  };
}

const ended = { isConnected: false, cure: "Link Square again. The sales that were imported stay.", lastSyncAt };

const pending = {
  reason: "Square gave us access, but was not linked.",
  cure: "We end that access automatically. Link Square to try again, or unlink it to end that access now.",
};

export const scenarios: Readonly<Record<string, StandAloneScenario>> = {
  "nothing linked": client([]),
  "two linked": client(["square", "PCW"], { lastSyncAt, nextRefreshAt }),
  importing: client(["square"], { status: "syncing", import: { imported: 1240, fraction: 0.43 } }),
  "importing, delayed": client(["square"], {
    status: "syncing",
    reason: "Square does not answer.",
    cure: "You don't need to do anything. We keep trying.",
    import: { imported: 1_234, fraction: 0.42 },
  }),
  degraded: client(["square"], {
    status: "degraded",
    reason: "Square does not answer.",
    cure: "You don't need to do anything. We keep trying.",
    lastSyncAt,
    nextRefreshAt,
  }),
  expired: client([], { ...ended, status: "expired", reason: "Access to Square has expired." }),
  revoked: client([], { ...ended, status: "revoked", reason: "Access was ended in your Square account." }),
  "access without a link": client([], pending),
  "leads not understood": {
    ...client(["square"]),
    wire: { ...client(["square"]).wire, "GET /integration/inbound": () => ({ status: 200, body: misread }) },
  },
  "linking refused": refuse(client([])),
  "unlinking refused": refuse(client(["square"])),
  "others in trouble": {
    ...client([]),
    wire: { ...client([]).wire, "POST /integration/get-all": () => ({ status: 200, body: troubled }) },
  },
  loading: { ...client([]), wire: { ...shared, "POST /integration/get-all": () => new Promise(() => undefined) } },
  error: { ...client([]), wire: { ...shared, "POST /integration/get-all": busy } },
};
