import { type Request, type Response, Router } from "express";

import { readTenant } from "../../control/read-tenant.js";
import { LabRefusal } from "../../control/refusal.js";
import type { LabContext } from "../../lab-context.js";
import { readField } from "../../read-field.js";
import type { Tenant } from "../../tenants/tenant.js";
import { isLoopbackUrl } from "../../webhooks/deliver-webhooks.js";
import { addBankCalls } from "./control/bank-calls.js";
import { setClock } from "./control/set-clock.js";
import { notificationUrlOf, stripeOf, type StripeState } from "./stripe-state.js";

const MAX_REQUESTS_PER_SECOND = 10_000;

export function createStripeControl(lab: LabContext): Router {
  const router = Router();
  const call = (name: string, act: (tenant: Tenant, body: unknown) => object): void => {
    router.post(`/${name}`, (request: Request, response: Response) => {
      response.json(act(readTenant(lab, request), request.body));
      lab.markChanged();
    });
  };
  call("app", (tenant, body) => {
    registerAddress(tenant, readField(body, "notificationUrl"));
    return { notificationUrl: notificationUrlOf(lab, tenant) };
  });
  call("limits", (tenant, body) => setLimits(stripeOf(tenant), body));
  call("clock", (tenant, body) => setClock(lab, tenant, body));
  addBankCalls(call, lab);
  return router;
}

/** Registers the address for events. Null clears it; a missing one stays. */
function registerAddress(tenant: Tenant, url: unknown): void {
  if (url === undefined) return;
  if (url !== null && (typeof url !== "string" || !isLoopbackUrl(url))) {
    throw new LabRefusal(422, "invalid_address", "notificationUrl is an http(s) address of this machine, or null.");
  }
  stripeOf(tenant).notificationUrl = url;
}

/**
 * Sets the limits in the body; a missing limit stays.
 * @throws LabRefusal 422 for an invalid limit or none at all
 */
function setLimits(state: StripeState, body: unknown): object {
  const [requests, writes] = [readField(body, "requestsPerSecond"), readField(body, "writesPerSecond")];
  if (requests === undefined && writes === undefined) throw invalidLimit("requestsPerSecond");
  if (requests !== undefined && !isLimit(requests)) throw invalidLimit("requestsPerSecond");
  if (writes !== undefined && writes !== null && !isLimit(writes)) throw invalidLimit("writesPerSecond");
  if (requests !== undefined) state.requestsPerSecond = requests;
  if (writes !== undefined) state.writesPerSecond = writes;
  const { requestsPerSecond, writesPerSecond } = state;
  return { requestsPerSecond, writesPerSecond };
}

function isLimit(limit: unknown): limit is number {
  return typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= MAX_REQUESTS_PER_SECOND;
}

function invalidLimit(name: string): LabRefusal {
  const range = `from 1 to ${String(MAX_REQUESTS_PER_SECOND)}`;
  return new LabRefusal(422, "invalid_limit", `${name} is a whole number ${range}.`);
}
