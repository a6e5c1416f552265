import { type Request, type Response, Router } from "express";

import { readSpace } from "../../control/read-space.js";
import { LabRefusal } from "../../control/refusal.js";
import type { LabContext } from "../../lab-context.js";
import { readField } from "../../read-field.js";
import type { Space } from "../../spaces/space.js";
import { isLoopbackUrl } from "../../webhooks/deliver-webhooks.js";
import type { SquareMerchant } from "./merchants/merchant.model.js";
import { openSeller } from "./merchants/open-seller.js";
import { revokeMerchant } from "./oauth/revoke.js";
import { addResourceCalls } from "./resource-control.routes.js";
import { appOf, type SquareApp, squareOf } from "./square-state.js";

const MAX_REQUESTS_PER_SECOND = 10_000;

/** Routes of the control calls below `/lab/square`: the application, its sellers and their actions. */
export function createSquareControl(lab: LabContext): Router {
  const router = Router();
  const call = (name: string, act: (space: Space, body: unknown) => object): void => {
    router.post(`/${name}`, (request: Request, response: Response) => {
      response.json(act(readSpace(lab, request), request.body));
    });
  };
  router.get("/merchants", (request, response) => {
    response.json(listMerchants(readSpace(lab, request)));
  });
  router.post("/merchants", (request, response) => {
    const space = readSpace(lab, request);
    response.status(201).json(presentSeller(openSeller(space, request.body)));
  });
  call("app", (space, body) => {
    registerAddresses(squareOf(space).app, body);
    return appOf(lab, space);
  });
  call("limits", (space, body) => {
    const requestsPerSecond = readLimit(body);
    squareOf(space).requestsPerSecond = requestsPerSecond;
    return { requestsPerSecond };
  });
  call("revoke", (space, body) => {
    const { id } = readMerchant(space, body);
    if (!revokeMerchant(lab, space, id, "MERCHANT")) throw notLinked();
    return { revoked: true };
  });
  call("expire-token", (space, body) => {
    const { id } = readMerchant(space, body);
    const { authorizations } = squareOf(space);
    if (!authorizations.isLinked(id)) throw notLinked();
    return { expired: authorizations.expireTokens(id, space.clock.now()) };
  });
  addResourceCalls(router, lab);
  return router;
}

function listMerchants(space: Space): object[] {
  const { merchants, authorizations } = squareOf(space);
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

/** Sets the addresses in the body; null clears one. */
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
function readMerchant(space: Space, body: unknown): SquareMerchant {
  const merchant = squareOf(space).findMerchant(String(readField(body, "merchantId")));
  if (merchant) return merchant;
  throw new LabRefusal(404, "unknown_merchant", "merchantId is one of GET /lab/square/merchants.");
}

function notLinked(): LabRefusal {
  return new LabRefusal(409, "not_linked", "The seller has not let the application in.");
}
