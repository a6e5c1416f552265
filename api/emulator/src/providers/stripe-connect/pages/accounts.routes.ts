import express, { Router } from "express";

import { readWord } from "../../../control/read-body.js";
import { readTenant, readTenantName } from "../../../control/read-tenant.js";
import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { pageHref } from "../../../pages/layout.js";
import { isFromOwnPage, PAGE_HEADERS } from "../../../pages/page-headers.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { booksOf } from "../books/find-books.js";
import { connectOf, ENDPOINT_STATES } from "../connect-state.js";
import { close, dispute, refund } from "../control/refund-and-dispute.js";
import { sell } from "../control/sell.js";
import { disconnectAccount } from "../oauth/grants.js";
import { renderAccountsPage } from "./accounts.page.js";

/** The payment that the button makes; amounts are in cents. */
const SALE = { amount: 12_000, tip: 1_800, description: "Full detail" };

export function createAccountPages(lab: LabContext): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set(PAGE_HEADERS);
    next();
  });
  router.get("/", (request, response) => {
    response.send(renderAccountsPage(readTenant(lab, request), readTenantName(request)));
  });
  router.post("/", express.urlencoded({ extended: false, limit: "1kb" }), (request, response) => {
    if (!isFromOwnPage(request)) throw new LabRefusal(403, "foreign_page", "Only the lab's own page may do this.");
    const tenant = readTenant(lab, request);
    const endpoint = readWord(request.body, "endpoint", ENDPOINT_STATES);
    if (endpoint !== null) connectOf(tenant).endpoint = endpoint;
    else actAt(lab, tenant, request.body);
    response.redirect(303, pageHref("/stripe-accounts", readTenantName(request)));
  });
  return router;
}

/** @throws LabRefusal 404 for an unknown account */
function actAt(lab: LabContext, tenant: Tenant, body: unknown): void {
  const account = connectOf(tenant).findAccount(readField(body, "account"));
  if (account === null) throw new LabRefusal(404, "unknown_account", "There is no such account.");
  act(lab, tenant, account, readField(body, "act"));
}

/** @throws LabRefusal 404 for an unknown action, 409 if nothing can be refunded */
function act(lab: LabContext, tenant: Tenant, account: ConnectAccount, name: unknown): void {
  const place = { lab, tenant };
  if (name === "sell") sell(place, { account: account.id, ...SALE });
  else if (name === "deauthorize") disconnectAccount(lab, tenant, account);
  else if (name === "refund") refund(place, { charge: lastPaid(tenant, account) });
  else if (name === "lose") close(place, { ...dispute(place, { charge: lastPaid(tenant, account) }), won: false });
  else throw new LabRefusal(404, "not_found", "There is no such button.");
}

/** Returns the newest payment that can be refunded. */
function lastPaid(tenant: Tenant, account: ConnectAccount): string {
  const all = booksOf(tenant, account).payments.between(0, Infinity);
  const last = all.find(
    ({ status, isCaptured, isDisputed, refunded, amount }) =>
      status === "succeeded" && isCaptured && !isDisputed && refunded < amount,
  );
  if (last) return last.chargeId;
  throw new LabRefusal(409, "nothing_paid", "This account has no payment that can be refunded.");
}
