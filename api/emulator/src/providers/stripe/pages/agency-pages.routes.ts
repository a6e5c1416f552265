import express, { Router } from "express";

import { readTenant, readTenantName } from "../../../control/read-tenant.js";
import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { pageHref } from "../../../pages/layout.js";
import { isFromOwnPage, PAGE_HEADERS } from "../../../pages/page-headers.js";
import { readField } from "../../../read-field.js";
import { changeStatus } from "../bank/bank-account.routes.js";
import { playDue } from "../debits/play-due.js";
import { returnDebit } from "../debits/settle-debit.js";
import { changeMandate } from "../intents/mandates.js";
import type { StripeScene } from "../stripe-call.js";
import { sceneOf } from "../stripe-scene.js";
import { renderAgencyPage } from "./agency.page.js";

const STATUSES = { deactivate: "inactive", reactivate: "active", disconnect: "disconnected" } as const;

export function createAgencyPages(lab: LabContext): Router {
  const router = Router();
  router.get("/", (request, response) => {
    const tenant = readTenant(lab, request);
    playDue(sceneOf(lab, tenant));
    response.set(PAGE_HEADERS).send(renderAgencyPage(tenant, readTenantName(request)));
  });
  router.post("/", express.urlencoded({ extended: false, limit: "1kb" }), (request, response) => {
    if (!isFromOwnPage(request)) throw new LabRefusal(403, "foreign_page", "Only the lab's own page may do this.");
    act(sceneOf(lab, readTenant(lab, request)), request.body);
    response.redirect(303, pageHref("/stripe", readTenantName(request)));
  });
  return router;
}

/** @throws LabRefusal 404 for an unknown id or action */
function act(scene: StripeScene, form: unknown): void {
  const [id, name] = [readField(form, "id"), readField(form, "act")];
  const account = scene.state.accounts.find(id);
  const mandate = scene.state.mandates.find(id);
  const status = Object.entries(STATUSES).find(([known]) => known === name)?.[1];
  const intent = scene.state.paymentIntents.find(id);
  const code = typeof name === "string" ? /^return-(R\d\d)$/.exec(name)?.[1] : undefined;
  if (intent?.latest_charge && code && returnDebit(scene, intent.latest_charge, code)) return;
  if (account && status) changeStatus(scene, account, status);
  else if (mandate && name === "inactivate") changeMandate(scene, mandate, "inactive");
  else throw new LabRefusal(404, "not_found", "There is no such account, mandate or debit.");
}
