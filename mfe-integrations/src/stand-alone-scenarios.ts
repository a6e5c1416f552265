import type { DebitsAnswer, Integration, Partner } from "@portal/shared-ui/api";
import { listIntegrations, type StandAloneScenario } from "@portal/shared-ui/stand-alone";

const busy = () => ({ status: 503, body: { message: "The portal is busy. Please try again.", code: "unavailable" } });

const noDebits: DebitsAnswer = {
  ...{ month: "2026-11", today: "2026-11-20", debits: [], holidays: [], next: null, nextDay: null, notBilled: null },
  owed: { invoices: [], count: 0, amount: 0 },
};

function client(connected: readonly Partner[], square: Partial<Integration> = {}): StandAloneScenario {
  return {
    role: "user",
    userName: "Dana",
    wire: {
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

const lastSyncAt = "2026-11-20T19:02:00Z";
const nextRefreshAt = "2026-11-20T19:07:00Z";
const ended = { isConnected: false, cure: "Link Square again. The sales that were imported stay.", lastSyncAt };

const pending = {
  reason: "Square gave access, but was not linked.",
  cure: "We give that access back by ourselves. Link Square to try again, or unlink it to end that access now.",
};

export const scenarios: Readonly<Record<string, StandAloneScenario>> = {
  "nothing linked": client([]),
  "two linked": client(["square", "PCW"], { lastSyncAt, nextRefreshAt }),
  importing: client(["square"], { status: "syncing", import: { imported: 1240, fraction: 0.43 } }),
  degraded: client(["square"], {
    status: "degraded",
    reason: "Square does not answer.",
    cure: "There is nothing to do: we keep trying.",
    lastSyncAt,
    nextRefreshAt,
  }),
  expired: client([], { ...ended, status: "expired", reason: "Access to Square has expired." }),
  revoked: client([], { ...ended, status: "revoked", reason: "Access was ended in your Square account." }),
  "access without a link": client([], pending),
  "linking refused": refuse(client([])),
  "unlinking refused": refuse(client(["square"])),
  loading: { ...client([]), wire: { "POST /integration/get-all": () => new Promise(() => undefined) } },
  error: { ...client([]), wire: { "POST /integration/get-all": busy } },
};
