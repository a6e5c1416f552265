import { type Request, type Response, Router } from "express";

import { readSpace } from "../../control/read-space.js";
import { LabRefusal } from "../../control/refusal.js";
import type { LabContext } from "../../lab-context.js";
import { readField } from "../../read-field.js";
import type { Space } from "../../spaces/space.js";
import { isLoopbackUrl } from "../../webhooks/deliver-webhooks.js";
import { addBankCalls } from "./control/bank-calls.js";
import { setClock } from "./control/set-clock.js";
import { notificationUrlOf, stripeOf } from "./stripe-state.js";

const MAX_REQUESTS_PER_SECOND = 10_000;

/** Control calls below `/lab/stripe`: the agency's address, its limit, and what happens at a bank. */
export function createStripeControl(lab: LabContext): Router {
  const router = Router();
  const call = (name: string, act: (space: Space, body: unknown) => object): void => {
    router.post(`/${name}`, (request: Request, response: Response) => {
      response.json(act(readSpace(lab, request), request.body));
      lab.noteChange();
    });
  };
  call("app", (space, body) => {
    registerAddress(space, readField(body, "notificationUrl"));
    return { notificationUrl: notificationUrlOf(lab, space) };
  });
  call("limits", (space, body) => {
    const requestsPerSecond = readLimit(body);
    stripeOf(space).requestsPerSecond = requestsPerSecond;
    return { requestsPerSecond };
  });
  call("clock", (space, body) => setClock(lab, space, body));
  addBankCalls(call, lab);
  return router;
}

/** Null forgets the address. */
function registerAddress(space: Space, url: unknown): void {
  if (url === undefined) return;
  if (url !== null && (typeof url !== "string" || !isLoopbackUrl(url))) {
    throw new LabRefusal(422, "invalid_address", "notificationUrl is an http(s) address of this machine, or null.");
  }
  stripeOf(space).notificationUrl = url;
}

function readLimit(body: unknown): number {
  const limit = readField(body, "requestsPerSecond");
  if (typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= MAX_REQUESTS_PER_SECOND)
    return limit;
  const range = `from 1 to ${String(MAX_REQUESTS_PER_SECOND)}`;
  throw new LabRefusal(422, "invalid_limit", `requestsPerSecond is a whole number ${range}.`);
}
