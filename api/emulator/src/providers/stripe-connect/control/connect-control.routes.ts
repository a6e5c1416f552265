import { type Request, type Response, Router } from "express";

import { invalid, readWord } from "../../../control/read-body.js";
import { readTenant } from "../../../control/read-tenant.js";
import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { isLoopbackUrl } from "../../../webhooks/deliver-webhooks.js";
import { addressesOf, connectOf, ENDPOINT_STATES } from "../connect-state.js";
import { disconnectAccount } from "../oauth/grants.js";
import { generate, listAccounts, openAccount, sumUp } from "./accounts.js";
import { close, dispute, refund, settle as settleRefund } from "./refund-and-dispute.js";
import { payOut } from "./pay-out.js";
import { capture, sell, settle } from "./sell.js";

const MAX_REQUESTS_PER_SECOND = 10_000;

export function createConnectControl(lab: LabContext): Router {
  const router = Router();
  const call = (name: string, act: (tenant: Tenant, body: unknown) => object): void => {
    router.post(`/${name}`, (request: Request, response: Response) => {
      response.json(act(readTenant(lab, request), request.body));
      lab.markChanged();
    });
  };
  router.get("/accounts", (request, response) => {
    response.json(listAccounts(readTenant(lab, request)));
  });
  router.get("/sums", (request, response) => {
    response.json(sumUp(readTenant(lab, request), request.query.account));
  });
  call("accounts", openAccount);
  call("app", (tenant, body) => {
    registerAddresses(tenant, body);
    return addressesOf(lab, tenant);
  });
  call("endpoint", (tenant, body) => {
    const state = readWord(body, "state", ENDPOINT_STATES);
    if (state === null) throw invalid(`state is one of ${ENDPOINT_STATES.join(", ")}.`);
    connectOf(tenant).endpoint = state;
    return { state };
  });
  call("limits", (tenant, body) => {
    const requestsPerSecond = readLimit(body);
    connectOf(tenant).requestsPerSecond = requestsPerSecond;
    return { requestsPerSecond };
  });
  call("generate", generate);
  call("charges", (tenant, body) => sell({ lab, tenant }, body));
  call("charges/capture", (tenant, body) => capture({ lab, tenant }, body));
  call("charges/settle", (tenant, body) => settle({ lab, tenant }, body));
  call("refunds", (tenant, body) => refund({ lab, tenant }, body));
  call("refunds/settle", (tenant, body) => settleRefund({ lab, tenant }, body));
  call("disputes", (tenant, body) => dispute({ lab, tenant }, body));
  call("disputes/close", (tenant, body) => close({ lab, tenant }, body));
  call("payouts", (tenant, body) => payOut({ lab, tenant }, body));
  call("deauthorize", (tenant, body) => {
    const account = connectOf(tenant).findAccount(readField(body, "account"));
    if (account && disconnectAccount(lab, tenant, account)) return { deauthorized: true };
    throw new LabRefusal(409, "not_connected", "The account has not let the platform in.");
  });
  return router;
}

/** Registers the addresses in the body. Null clears an address; a missing one stays. */
function registerAddresses(tenant: Tenant, body: unknown): void {
  const next = { ...connectOf(tenant).addresses };
  for (const name of ["redirectUri", "notificationUrl"] as const) {
    const url = readField(body, name);
    if (url === undefined) continue;
    if (url !== null && (typeof url !== "string" || !isLoopbackUrl(url))) {
      throw new LabRefusal(422, "invalid_address", `${name} is an http(s) address of this machine, or null.`);
    }
    next[name] = url;
  }
  Object.assign(connectOf(tenant).addresses, next);
}

function readLimit(body: unknown): number {
  const limit = readField(body, "requestsPerSecond");
  if (typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= MAX_REQUESTS_PER_SECOND)
    return limit;
  const range = `from 1 to ${String(MAX_REQUESTS_PER_SECOND)}`;
  throw new LabRefusal(422, "invalid_limit", `requestsPerSecond is a whole number ${range}.`);
}
