import { type Request, type Response, Router } from "express";

import { readTenant } from "../../control/read-tenant.js";
import { LabRefusal } from "../../control/refusal.js";
import type { LabContext } from "../../lab-context.js";
import { readField } from "../../read-field.js";
import type { Tenant } from "../../tenants/tenant.js";
import { isLoopbackUrl } from "../../webhooks/deliver-webhooks.js";
import type { SquareMerchant } from "./merchants/merchant.model.js";
import { openSeller } from "./merchants/open-seller.js";
import { revokeMerchant } from "./oauth/revoke.js";
import { addResourceCalls } from "./resource-control.routes.js";
import { appOf, type SquareApp, squareOf } from "./square-state.js";

const MAX_REQUESTS_PER_SECOND = 10_000;

export function createSquareControl(lab: LabContext): Router {
  const router = Router();
  const call = (name: string, act: (tenant: Tenant, body: unknown) => object): void => {
    router.post(`/${name}`, (request: Request, response: Response) => {
      response.json(act(readTenant(lab, request), request.body));
    });
  };
  router.get("/merchants", (request, response) => {
    response.json(listMerchants(readTenant(lab, request)));
  });
  router.post("/merchants", (request, response) => {
    const tenant = readTenant(lab, request);
    response.status(201).json(presentSeller(openSeller(tenant, request.body)));
  });
  call("app", (tenant, body) => {
    registerAddresses(squareOf(tenant).app, body);
    return appOf(lab, tenant);
  });
  call("limits", (tenant, body) => {
    const requestsPerSecond = readLimit(body);
    squareOf(tenant).requestsPerSecond = requestsPerSecond;
    return { requestsPerSecond };
  });
  call("revoke", (tenant, body) => {
    const { id } = readMerchant(tenant, body);
    if (!revokeMerchant(lab, tenant, id, "MERCHANT")) throw notLinked();
    return { revoked: true };
  });
  call("expire-token", (tenant, body) => {
    const { id } = readMerchant(tenant, body);
    const { authorizations } = squareOf(tenant);
    if (!authorizations.isLinked(id)) throw notLinked();
    return { expired: authorizations.expireTokens(id, tenant.clock.now()) };
  });
  addResourceCalls(router, lab);
  return router;
}

function listMerchants(tenant: Tenant): object[] {
  const { merchants, authorizations } = squareOf(tenant);
  return merchants.map((merchant) => ({ ...presentSeller(merchant), linked: authorizations.isLinked(merchant.id) }));
}

function presentSeller({ id, businessName, locations }: SquareMerchant): object {
  return {
    id,
    name: businessName,
    locations: locations.map(({ id: locationId, name, timezone, currency, status }) => ({
      id: locationId,
      name,
      timezone,
      currency,
      status,
    })),
  };
}

/** Registers the addresses in the body. Null clears an address; a missing one stays. */
function registerAddresses(app: SquareApp, body: unknown): void {
  const next = { ...app };
  for (const name of ["redirectUri", "notificationUrl"] as const) {
    const url = readField(body, name);
    if (url === undefined) continue;
    if (url !== null && (typeof url !== "string" || !isLoopbackUrl(url))) {
      throw new LabRefusal(422, "invalid_address", `${name} is an http(s) address of this machine, or null.`);
    }
    next[name] = url;
  }
  Object.assign(app, next);
}

function readLimit(body: unknown): number {
  const limit = readField(body, "requestsPerSecond");
  if (typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= MAX_REQUESTS_PER_SECOND)
    return limit;
  throw new LabRefusal(
    422,
    "invalid_limit",
    `requestsPerSecond is a whole number from 1 to ${String(MAX_REQUESTS_PER_SECOND)}.`,
  );
}

/** @throws LabRefusal 404 for an unknown seller */
function readMerchant(tenant: Tenant, body: unknown): SquareMerchant {
  const merchant = squareOf(tenant).findMerchant(String(readField(body, "merchantId")));
  if (merchant) return merchant;
  throw new LabRefusal(404, "unknown_merchant", "merchantId is one of GET /lab/square/merchants.");
}

function notLinked(): LabRefusal {
  return new LabRefusal(409, "not_linked", "The seller has not let the application in.");
}
