import { useNotify } from "@portal/host-contract";
import { type ApiClient, defineQuery, type RiskClientAnswer, useChange, useLoad } from "@portal/shared-ui/api";

const riskClientQuery = defineQuery("GET /pc/risk/{clientId}", (clientId: string) => ({ params: { clientId } }));

export const useRiskClient = (id: string) => useLoad(riskClientQuery(id));

export type RiskAction =
  | { kind: "hold"; until: string | null; reason: string }
  | { kind: "lift"; reason: string }
  | { kind: "snooze"; until: string; reason: string }
  | { kind: "note"; reason: string };

function sendAction(api: ApiClient, clientId: string, action: RiskAction): Promise<RiskClientAnswer> {
  const options = { params: { clientId } };
  const { reason } = action;
  switch (action.kind) {
    case "hold":
      return api.call("POST /pc/risk/{clientId}/hold", { until: action.until, reason }, options);
    case "lift":
      return api.call("POST /pc/risk/{clientId}/lift", { reason }, options);
    case "snooze":
      return api.call("POST /pc/risk/{clientId}/snooze", { until: action.until, reason }, options);
    case "note":
      return api.call("POST /pc/risk/{clientId}/note", { text: reason }, options);
  }
}

const doneTexts: Readonly<Record<RiskAction["kind"], string>> = {
  hold: "The client is on hold.",
  lift: "The hold is lifted.",
  snooze: "The client is snoozed.",
  note: "The note is kept.",
};

/** Sends an action. Reloads everything, because lists show holds too. */
export function useRiskAction(clientId: string, onDone: () => void) {
  const notify = useNotify();
  return useChange((api, action: RiskAction) => sendAction(api, clientId, action), {
    invalidates: "all",
    onSuccess: (_, { kind }) => {
      notify({ type: "success", message: doneTexts[kind] });
      onDone();
    },
  });
}
