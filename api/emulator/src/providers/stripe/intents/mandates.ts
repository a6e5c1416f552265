import { isIP } from "node:net";

import { readField } from "../../../read-field.js";
import { invalidRequest, missingParameter, noSuch } from "../stripe-error.js";
import { createId, toUnix } from "../stripe-object.js";
import type { StripeCall, StripeOperations, StripeScene } from "../stripe-call.js";
import { clockOf } from "../stripe-scene.js";
import { recordEvent } from "../webhooks/record-event.js";
import { readText, requireText } from "../wire/read-input.js";
import type { Mandate, PaymentMethod } from "./intent.model.js";

export const MANDATE_OPERATIONS: StripeOperations = {
  "GET /v1/mandates/{id}": {
    run: ({ state, id }) => {
      const mandate = state.mandates.find(id);
      if (mandate === null) throw noSuch("mandate", id);
      return mandate;
    },
  },
};

const ACCEPTANCE = "mandate_data[customer_acceptance]";

/** @throws StripeError 400 if the acceptance is missing or incomplete */
export function readAcceptance(call: StripeCall): Mandate["customer_acceptance"] {
  const { input } = call;
  const acceptance = readField(readField(input, "mandate_data"), "customer_acceptance");
  if (acceptance === undefined) throw missingParameter("mandate_data");
  const at = readField(acceptance, "accepted_at");
  const acceptedAt = typeof at === "number" ? at : toUnix(clockOf(call));
  if (requireText(acceptance, "type", `${ACCEPTANCE}[type]`) === "offline") {
    return { accepted_at: acceptedAt, offline: {}, type: "offline" };
  }
  const online = readField(acceptance, "online");
  const address = requireText(online, "ip_address", `${ACCEPTANCE}[online][ip_address]`);
  const param = `${ACCEPTANCE}[online][ip_address]`;
  if (isIP(address) === 0) throw invalidRequest(`Invalid IP address: ${address}`, undefined, param);
  const agent = requireText(online, "user_agent", `${ACCEPTANCE}[online][user_agent]`);
  return { accepted_at: acceptedAt, online: { ip_address: address, user_agent: agent }, type: "online" };
}

export function createMandate(
  { state }: StripeScene,
  method: PaymentMethod,
  customer: string,
  acceptance: Mandate["customer_acceptance"],
  status: Mandate["status"],
): Mandate {
  const mandate: Mandate = {
    id: createId("mandate"),
    object: "mandate",
    customer_acceptance: acceptance,
    livemode: false,
    multi_use: {},
    payment_method: method.id,
    payment_method_details: { type: "us_bank_account", us_bank_account: {} },
    status,
    type: "multi_use",
  };
  state.mandateCustomers.set(mandate.id, customer);
  return state.mandates.add(mandate);
}

/** Changes the mandate's status and sends the event, unless the mandate has this status. */
export function changeMandate(scene: StripeScene, mandate: Mandate, status: Mandate["status"]): void {
  if (mandate.status === status) return;
  const previous = { status: mandate.status };
  mandate.status = status;
  recordEvent(scene, "mandate.updated", mandate, scene.state.mandateCustomers.get(mandate.id) ?? null, previous);
}

/** Ends the mandates of a bank account that its customer removed. */
export function endMandates(scene: StripeScene, methodId: string): void {
  const { mandates } = scene.state;
  for (const mandate of mandates.list()) {
    if (mandate.payment_method === methodId) changeMandate(scene, mandate, "inactive");
  }
}
export function findActiveMandate({ state, input }: StripeCall, methodId: string): Mandate | null {
  const named = readText(input, "mandate");
  return (
    state.mandates
      .list()
      .find(
        ({ id, payment_method: method, status }) => status === "active" && method === methodId && (named ?? id) === id,
      ) ?? null
  );
}
