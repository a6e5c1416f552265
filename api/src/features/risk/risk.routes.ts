import type { RiskRulesAnswer } from "@portal/api-contract";
import { may } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { holdClient, liftHold } from "./actions/hold-client.command";
import { addNote, snoozeClient } from "./actions/snooze-client.command";
import { findRiskClient } from "./panel/find-risk-client.query";
import { listRisk } from "./panel/list-risk.query";
import type { RiskDependencies } from "./risk.dependencies";
import { clientParams, holdRequest, liftRequest, noteRequest, riskQuery, snoozeRequest } from "./risk.schema";
import { alertAt, riskRules, riskVersion } from "./score/risk-rules";

const rules: RiskRulesAnswer = { version: riskVersion, alertAt, rules: [...riskRules] };

function createReadRoutes(dependencies: RiskDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /pc/risk",
      summary: "Clients by risk score with the reasons, in pages, and figures of all clients.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      query: riskQuery,
      handler: async ({ query, session: { role } }) => ({
        status: 200,
        body: await listRisk(dependencies, query, role),
      }),
    }),
    defineRoute({
      endpoint: "GET /pc/risk/rules",
      summary: "The rules of the risk score: measures, thresholds and points.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      handler: () => Promise.resolve({ status: 200, body: rules }),
    }),
    defineRoute({
      endpoint: "GET /pc/risk/{clientId}",
      summary: "One client's risk: reasons, history and timeline.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      params: clientParams,
      handler: async ({ params: { clientId }, session: { role } }) => ({
        status: 200,
        body: await findRiskClient(dependencies, clientId, role),
      }),
    }),
  ];
}

function createHoldRoutes(dependencies: RiskDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "POST /pc/risk/{clientId}/hold",
      summary: "Stops bills and debits of a client until a day or until it is lifted.",
      access: may("bill clients"),
      request: holdRequest,
      params: clientParams,
      handler: async ({ body, params: { clientId }, session: { userId, role }, ip, requestId }) => {
        await holdClient(dependencies, clientId, { ...body, caller: { userId, ip, requestId } });
        return { status: 200, body: await findRiskClient(dependencies, clientId, role) };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/risk/{clientId}/lift",
      summary: "Ends the hold of a client and reschedules postponed debits.",
      access: may("bill clients"),
      request: liftRequest,
      params: clientParams,
      handler: async ({ body, params: { clientId }, session: { userId, role }, ip, requestId }) => {
        await liftHold(dependencies, clientId, { ...body, caller: { userId, ip, requestId } });
        return { status: 200, body: await findRiskClient(dependencies, clientId, role) };
      },
    }),
  ];
}

function createNoteRoutes(dependencies: RiskDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "POST /pc/risk/{clientId}/snooze",
      summary: "Stops alerts about a client until the end of a day.",
      access: may("bill clients"),
      request: snoozeRequest,
      params: clientParams,
      handler: async ({ body, params: { clientId }, session: { userId, role }, ip, requestId }) => {
        await snoozeClient(dependencies, clientId, { ...body, caller: { userId, ip, requestId } });
        return { status: 200, body: await findRiskClient(dependencies, clientId, role) };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/risk/{clientId}/note",
      summary: "Adds a note about a client for the agency's staff.",
      access: may("bill clients"),
      request: noteRequest,
      params: clientParams,
      handler: async ({ body, params: { clientId }, session: { userId, role }, ip, requestId }) => {
        await addNote(dependencies, clientId, { ...body, caller: { userId, ip, requestId } });
        return { status: 200, body: await findRiskClient(dependencies, clientId, role) };
      },
    }),
  ];
}

/** S53, S74. */
export function createRiskRoutes(dependencies: RiskDependencies): Route[] {
  return [...createReadRoutes(dependencies), ...createHoldRoutes(dependencies), ...createNoteRoutes(dependencies)];
}
