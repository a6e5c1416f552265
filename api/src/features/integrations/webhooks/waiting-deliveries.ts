import Joi from "joi";
import { WebhookDelivery } from "../../../models/webhook-delivery.model";
import type { SourceEvent } from "../../../providers/sales/sales-source.port";
import { deliveriesPerLook } from "../integrations.limits";

export interface WaitingDelivery {
  id: number;
  eventId: string;
  event: SourceEvent;
  receivedAt: Date;
}

export interface AccountKey {
  provider: string;
  accountId: string;
}

const text = Joi.string();

const eventSchema = Joi.object<SourceEvent>({
  kind: text.valid("orders", "refund", "dispute", "revoked", "ignored").required(),
  orderIds: Joi.when("kind", { is: "orders", then: Joi.array().items(text).required(), otherwise: Joi.forbidden() }),
  refundId: Joi.when("kind", { is: "refund", then: text.required(), otherwise: Joi.forbidden() }),
  disputeId: Joi.when("kind", { is: "dispute", then: text.required(), otherwise: Joi.forbidden() }),
}).required();

/** The event of a delivery as it was kept. */
export function parseKeptEvent(json: string): SourceEvent {
  const event: SourceEvent = Joi.attempt(JSON.parse(json), eventSchema);
  return event;
}

/** The oldest deliveries of an account that nobody has worked on. */
export async function listWaiting(key: AccountKey): Promise<WaitingDelivery[]> {
  const where = { ...key, state: "waiting" as const };
  const rows = await WebhookDelivery.findAll({ where, order: ["id"], limit: deliveriesPerLook });
  return rows.map(({ id, eventId, event, receivedAt }) => ({ id, eventId, event: parseKeptEvent(event), receivedAt }));
}
