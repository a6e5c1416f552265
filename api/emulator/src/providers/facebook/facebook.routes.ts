import express, { type Request, Router } from "express";

import { createConsentRoutes } from "../../identity/consent.routes.js";
import { readText } from "../../identity/read-text.js";
import { serveCall } from "../../identity/serve-call.js";
import { answerWireError } from "../../identity/wire-error.js";
import type { LabContext } from "../../lab-context.js";
import { debugToken } from "./debug-token.js";
import { authenticateApp, exchangeCode } from "./exchange-code.js";
import { facebookDialog } from "./facebook-dialog.js";
import { GRAPH_VERSION } from "./facebook-state.js";
import { FACEBOOK_CALL_FAULTS, graphError } from "./graph-error.js";
import { createPagePages } from "./pages/page-pages.routes.js";
import { addPageCalls, type Read, type Serve } from "./pages/page.routes.js";
import { endConsent } from "./pages/call-application.js";
import { presentUser } from "./present-user.js";
import { readAccessToken, requireUserToken, tenantOfToken } from "./user-token.js";

/** Routes below `/v25.0`: the login dialog and the Graph API. */
export function createFacebookRoutes(lab: LabContext): Router {
  const router = Router();
  const graph = Router();
  const serve: Serve = (path, read) =>
    serveCall(lab, FACEBOOK_CALL_FAULTS, path, (request) => read(lab, request, parametersOf(request)));
  graph.use("/dialog/oauth", createConsentRoutes(lab, facebookDialog));
  graph.use(express.urlencoded({ extended: false, limit: "8kb" }), (_request, response, next) => {
    response.set("Cache-Control", "private, no-cache, no-store, must-revalidate");
    next();
  });
  graph.get("/oauth/access_token", serve("/oauth/access_token", readExchange));
  graph.post("/oauth/access_token", serve("/oauth/access_token", readExchange));
  graph.get("/me", serve("/me", readUser));
  graph.get("/debug_token", serve("/debug_token", readDebug));
  graph.delete("/me/permissions", serve("/me/permissions", readRevocation));
  addPageCalls(graph, serve);
  graph.use((request) => {
    throw graphError(`Unknown path components: ${request.path}`, { code: 2500 });
  });
  router.use(`/${GRAPH_VERSION}`, graph);
  router.use(/^\/v\d+\.\d+/, () => {
    throw graphError(`(#2635) The lab plays ${GRAPH_VERSION} alone.`, { code: 2635 });
  });
  router.use("/facebook", createPagePages(lab));
  router.use(answerWireError);
  return router;
}

const readExchange: Read = (lab, _request, parameters) => {
  const appId = readText(parameters, "client_id") ?? "";
  const tenant = authenticateApp(lab, appId, readText(parameters, "client_secret") ?? "");
  return { tenant, run: () => exchangeCode(tenant, parameters) };
};

const readUser: Read = (lab, request, parameters) => {
  const text = readAccessToken(request, parameters);
  const tenant = tenantOfToken(lab, text);
  const run = (): object => {
    const { consent } = requireUserToken(tenant, text, readText(parameters, "appsecret_proof"));
    return presentUser(consent, readText(parameters, "fields"));
  };
  return { tenant, run };
};

const readDebug: Read = (lab, request, parameters) => {
  const [appId = "", secret] = readAccessToken(request, parameters).split("|");
  if (secret === undefined) {
    const words =
      "(#100) You must provide an app access token, or a user access token that is an owner or developer of the app";
    throw graphError(words, { code: 100 });
  }
  const tenant = authenticateApp(lab, appId, secret);
  return { tenant, run: () => debugToken(tenant, readText(parameters, "input_token") ?? "") };
};

const readRevocation: Read = (lab, request, parameters) => {
  const text = readAccessToken(request, parameters);
  const tenant = tenantOfToken(lab, text);
  const run = (): object => {
    const { consent } = requireUserToken(tenant, text, readText(parameters, "appsecret_proof"));
    endConsent(tenant, consent.person.id);
    return { success: true };
  };
  return { tenant, run };
};

function parametersOf(request: Request): object {
  const form: unknown = request.body;
  return { ...request.query, ...(typeof form === "object" ? form : {}) };
}
