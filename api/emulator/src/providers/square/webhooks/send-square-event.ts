import { createHmac, randomUUID } from "node:crypto";

import type { LabContext } from "../../../lab-context.js";
import type { Space } from "../../../spaces/space.js";
import { deliverWebhooks, type OutgoingWebhook } from "../../../webhooks/deliver-webhooks.js";
import { clientIdOf, signatureKeyOf } from "../square.credentials.js";
import { appOf, squareOf } from "../square.state.js";

export interface SquareEvent {
  merchantId: string;
  type: string;
  /** Scope that the seller must have granted; null for an event that is always sent. */
  scope: string | null;
  data: { type: string; id: string; object: object };
}

/** Tells the application of an event, where it registered an address and the seller's consent covers it. */
export function sendSquareEvent(lab: LabContext, space: Space, event: SquareEvent): void {
  const url = appOf(lab, space).notificationUrl;
  const { merchantId, type, scope, data } = event;
  if (url === null || (scope !== null && !squareOf(space).authorizations.covers(merchantId, scope))) return;
  const body = JSON.stringify({
    merchant_id: merchantId,
    type,
    event_id: randomUUID(),
    created_at: space.clock.now().toISOString(),
    data,
  });
  void deliverWebhooks(space, "square", [toWebhook(space, type, url, body)], type);
}

function toWebhook(space: Space, event: string, url: string, body: string): OutgoingWebhook {
  const sign = (key: string): Record<string, string> => ({
    "content-type": "application/json",
    "square-environment": "Sandbox",
    "x-square-hmacsha256-signature": createHmac("sha256", key)
      .update(url + body)
      .digest("base64"),
  });
  return { event, url, body, headers: sign(signatureKeyOf(clientIdOf(space.key))), forgedHeaders: sign("forged") };
}
