import { type Request, type Response, Router } from "express";

import { invalid, readWord } from "../../../control/read-body.js";
import { readSpace } from "../../../control/read-space.js";
import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Space } from "../../../spaces/space.js";
import { isLoopbackUrl } from "../../../webhooks/deliver-webhooks.js";
import { addressesOf, connectOf, ENDPOINT_STATES } from "../connect-state.js";
import { disconnectAccount } from "../oauth/grants.js";
import { generate, listAccounts, openAccount, sumUp } from "./accounts.js";
import { close, dispute, refund, settle as settleRefund } from "./refund-and-dispute.js";
import { payOut } from "./pay-out.js";
import { capture, sell, settle } from "./sell.js";

const MAX_REQUESTS_PER_SECOND = 10_000;

/** Routes of the control calls below `/lab/stripe-connect`: the platform's addresses and actions at accounts. */
export function createConnectControl(lab: LabContext): Router {
  const router = Router();
  const call = (name: string, act: (space: Space, body: unknown) => object): void => {
    router.post(`/${name}`, (request: Request, response: Response) => {
      response.json(act(readSpace(lab, request), request.body));
      lab.markChanged();
    });
  };
  router.get("/accounts", (request, response) => {
    response.json(listAccounts(readSpace(lab, request)));
  });
  router.get("/sums", (request, response) => {
    response.json(sumUp(readSpace(lab, request), request.query.account));
  });
  call("accounts", openAccount);
  call("app", (space, body) => {
    registerAddresses(space, body);
    return addressesOf(lab, space);
  });
  call("endpoint", (space, body) => {
    const state = readWord(body, "state", ENDPOINT_STATES);
    if (state === null) throw invalid(`state is one of ${ENDPOINT_STATES.join(", ")}.`);
    connectOf(space).endpoint = state;
    return { state };
  });
  call("limits", (space, body) => {
    const requestsPerSecond = readLimit(body);
    connectOf(space).requestsPerSecond = requestsPerSecond;
    return { requestsPerSecond };
  });
  call("generate", generate);
  call("charges", (space, body) => sell({ lab, space }, body));
  call("charges/capture", (space, body) => capture({ lab, space }, body));
  call("charges/settle", (space, body) => settle({ lab, space }, body));
  call("refunds", (space, body) => refund({ lab, space }, body));
  call("refunds/settle", (space, body) => settleRefund({ lab, space }, body));
  call("disputes", (space, body) => dispute({ lab, space }, body));
  call("disputes/close", (space, body) => close({ lab, space }, body));
  call("payouts", (space, body) => payOut({ lab, space }, body));
  call("deauthorize", (space, body) => {
    const account = connectOf(space).findAccount(readField(body, "account"));
    if (account && disconnectAccount(lab, space, account)) return { deauthorized: true };
    throw new LabRefusal(409, "not_connected", "The account has not let the platform in.");
  });
  return router;
}

/** Sets the addresses in the body; null clears one. */
function registerAddresses(space: Space, body: unknown): void {
  const next = { ...connectOf(space).addresses };
  for (const name of ["redirectUri", "notificationUrl"] as const) {
    const url = readField(body, name);
    if (url === undefined) continue;
    if (url !== null && (typeof url !== "string" || !isLoopbackUrl(url))) {
      throw new LabRefusal(422, "invalid_address", `${name} is an http(s) address of this machine, or null.`);
    }
    next[name] = url;
  }
  Object.assign(connectOf(space).addresses, next);
}

function readLimit(body: unknown): number {
  const limit = readField(body, "requestsPerSecond");
  if (typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= MAX_REQUESTS_PER_SECOND)
    return limit;
  const range = `from 1 to ${String(MAX_REQUESTS_PER_SECOND)}`;
  throw new LabRefusal(422, "invalid_limit", `requestsPerSecond is a whole number ${range}.`);
}
