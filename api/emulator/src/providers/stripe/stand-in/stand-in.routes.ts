import express, { Router } from "express";

import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { isFromOwnPage, PAGE_HEADERS, PAGE_POLICY } from "../../../pages/page-headers.js";
import { readField } from "../../../read-field.js";
import { completeSession, offerAccounts } from "../bank/complete-session.js";
import { INSTITUTION } from "../bank/test-accounts.js";
import { type BankRequest, readBankRequest } from "./bank-request.js";
import { BANK_ERROR, renderBankPage, renderOutcomePage } from "./bank.page.js";
import { FRAME_JS, STRIPE_JS } from "./scripts.js";

export function createStandInRoutes(lab: LabContext): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set(PAGE_HEADERS);
    next();
  });
  for (const [name, script] of [
    ["stripe", STRIPE_JS],
    ["frame", FRAME_JS],
  ] as const) {
    router.get(`/${name}.js`, (_request, response) => {
      response.set("Cross-Origin-Resource-Policy", "cross-origin").type("text/javascript").send(script);
    });
  }
  router.get("/bank", (request, response) => {
    const bankRequest = readBankRequest(lab, queryOf(request.originalUrl));
    response
      .set("Content-Security-Policy", policyFor(bankRequest))
      .send(renderBankPage(bankRequest, request.originalUrl));
  });
  router.post("/bank", express.urlencoded({ extended: false, limit: "4kb" }), (request, response) => {
    if (!isFromOwnPage(request)) throw new LabRefusal(403, "foreign_page", "Only the bank's own page may decide.");
    const bankRequest = readBankRequest(lab, queryOf(request.originalUrl));
    response.set("Content-Security-Policy", policyFor(bankRequest));
    response.send(renderOutcomePage(bankRequest.parent, decide(bankRequest, request.body)));
  });
  return router;
}

/** Returns the result for Stripe.js, without accounts if the holder cancels. */
function decide({ scene, session }: BankRequest, form: unknown): object {
  const name = readField(form, "account");
  const isConnected = readField(form, "decision") === "connect";
  if (isConnected && name === BANK_ERROR) {
    return { error: { type: "api_error", message: `${INSTITUTION} is not available right now. Try again later.` } };
  }
  const chosen = isConnected ? offerAccounts(scene, session).filter((offer) => offer.name === name) : [];
  const records = chosen.map(({ record }) => record);
  completeSession(scene, session, records);
  const { id, object, livemode, accounts } = session;
  return { financialConnectionsSession: { id, object, livemode, accounts: isConnected ? accounts.data : [] } };
}

/** Returns a policy by which only the page that opened the frame may embed it. */
function policyFor({ parent }: BankRequest): string {
  return PAGE_POLICY.replace("frame-ancestors 'none'", `frame-ancestors ${parent}`);
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split("?").slice(1).join("?"));
}
