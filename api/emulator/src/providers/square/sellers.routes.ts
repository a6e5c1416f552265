import express, { Router } from "express";

import { readTenant, readTenantName } from "../../control/read-tenant.js";
import { LabRefusal } from "../../control/refusal.js";
import type { LabContext } from "../../lab-context.js";
import { pageHref } from "../../pages/layout.js";
import { isFromOwnPage, PAGE_HEADERS } from "../../pages/page-headers.js";
import { readField } from "../../read-field.js";
import { recordSale } from "./control/record-sale.js";
import { revokeMerchant } from "./oauth/revoke.js";
import { renderSellersPage } from "./sellers.page.js";

/** The sale that the button records; amounts are in cents. */
const SALE = { lineItems: [{ name: "Full detail", quantity: "1", amount: 12_000 }], tip: 1_800, tax: 1_065 };

export function createSellerPages(lab: LabContext): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set(PAGE_HEADERS);
    next();
  });
  router.get("/", (request, response) => {
    response.send(renderSellersPage(readTenant(lab, request), readTenantName(request)));
  });
  router.post("/", express.urlencoded({ extended: false, limit: "1kb" }), (request, response) => {
    if (!isFromOwnPage(request)) throw new LabRefusal(403, "foreign_page", "Only the lab's own page may do this.");
    const tenant = readTenant(lab, request);
    const merchantId = String(readField(request.body, "merchantId"));
    if (readField(request.body, "act") === "revoke") revokeMerchant(lab, tenant, merchantId, "MERCHANT");
    else recordSale(lab, tenant, { merchantId, ...SALE });
    response.redirect(303, pageHref("/square", readTenantName(request)));
  });
  return router;
}
