import Joi from "joi";
import type { SourceEvent } from "../../../providers/sales/sales-source.port";

const text = Joi.string();

const eventSchema = Joi.object<SourceEvent>({
  kind: text.valid("orders", "refund", "dispute", "revoked", "ignored").required(),
  orderIds: Joi.when("kind", { is: "orders", then: Joi.array().items(text).required(), otherwise: Joi.forbidden() }),
  refundId: Joi.when("kind", { is: "refund", then: text.required(), otherwise: Joi.forbidden() }),
  disputeId: Joi.when("kind", { is: "dispute", then: text.required(), otherwise: Joi.forbidden() }),
}).required();

export function parseStoredEvent(json: string | null): SourceEvent {
  const event: SourceEvent = Joi.attempt(JSON.parse(json ?? "null"), eventSchema);
  return event;
}
