import type { RiskClient } from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

import {
  buildRates,
  buildRiskAnswer,
  buildRiskClient,
  buildRiskClientAnswer,
  buildWhatIf,
  providerDisputes,
  returnedDebits,
  riskClients,
  riskRules,
} from "./testing/build-risk.js";

const PAGE_SIZE = 50;

/** Some clients with a score, and `count` without. */
function listRisk(count: number): RiskClient[] {
  const zeros = Array.from({ length: count }, (_, index) =>
    buildRiskClient({
      id: `usr_zero_${String(index)}`,
      name: `Quiet Car Care ${String(index + 1)}`,
      score: 0,
      reasons: [],
      unpaid: 0,
    }),
  );
  return [...riskClients, ...zeros];
}

/** Searches, filters and pages like the portal. */
function answerList(all: readonly RiskClient[], path: string) {
  const query = new URLSearchParams(path.split("?")[1]);
  const min = Number(query.get("min") ?? 1);
  const [q, kind, isUp] = [(query.get("q") ?? "").toLowerCase(), query.get("kind"), query.get("order") === "asc"];
  const found = all.filter(
    ({ name, score, reasons }) =>
      score >= min && name.toLowerCase().includes(q) && (kind === null || reasons.some((one) => one.kind === kind)),
  );
  const sorted = found.toSorted((one, other) => (isUp ? one.score - other.score : other.score - one.score));
  const from = Number(query.get("cursor") ?? 0);
  return buildRiskAnswer(sorted.slice(from, from + PAGE_SIZE), {
    ...{ matching: found.length, none: all.filter(({ score }) => score === 0).length },
    nextCursor: from + PAGE_SIZE < found.length ? String(from + PAGE_SIZE) : null,
  });
}

const DONE = { message: "The code is set.", type: "success" } as const;

/** Actions change the client until a reload. */
export function answerRisk(count: number): StandAloneScenario["wire"] {
  const all = listRisk(count);
  let client = buildRiskClientAnswer();
  const change = (next: Partial<typeof client>) => {
    client = { ...client, ...next };
    return { status: 200, body: client };
  };
  return {
    "GET /pc/risk": (_, { path }) => ({ status: 200, body: answerList(all, path) }),
    "GET /pc/risk/rules": () => ({ status: 200, body: riskRules }),
    "GET /pc/risk/{clientId}": () => ({ status: 200, body: client }),
    "POST /pc/risk/{clientId}/hold": ({ until, reason }) => change({ hold: { until, reason } }),
    "POST /pc/risk/{clientId}/lift": () => change({ hold: null }),
    "POST /pc/risk/{clientId}/snooze": ({ until }) => change({ snoozedUntil: until }),
    "POST /pc/risk/{clientId}/note": ({ text }) =>
      change({
        timeline: [
          { at: "2026-11-28T20:00:00.000Z", kind: "note", text, href: null, by: "Robin Quinn" },
          ...client.timeline,
        ],
      }),
    "GET /pc/return-rates": () => ({ status: 200, body: buildRates() }),
    "POST /pc/return-rates/what-if": ({ sent, returns }) => ({ status: 200, body: buildWhatIf(sent, returns) }),
    "GET /pc/returns": () => ({
      status: 200,
      body: { data: [...returnedDebits], timeZone: "America/New_York", nextCursor: null },
    }),
    "POST /pc/returns/{id}/code": () => ({ status: 200, body: DONE }),
    "GET /pc/provider-disputes": () => ({
      status: 200,
      body: { data: [...providerDisputes], timeZone: "America/New_York", nextCursor: null },
    }),
  };
}
