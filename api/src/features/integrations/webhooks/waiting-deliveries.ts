import Joi from "joi";
import type { Database, Transaction } from "../../../platform/db/database";
import { readInteger, readText } from "../../../platform/db/rows";
import type { SourceEvent } from "../../../providers/sales/sales-source.port";
import { deliveriesPerLook } from "../integrations.limits";

export interface WaitingDelivery {
  id: number;
  event: SourceEvent;
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

function parseEvent(json: string): SourceEvent {
  const event: SourceEvent = Joi.attempt(JSON.parse(json), eventSchema);
  return event;
}

/** The oldest deliveries of an account that nobody has worked on. */
export async function listWaiting({ select }: Database, key: AccountKey): Promise<WaitingDelivery[]> {
  const rows = await select(
    `SELECT id, event FROM webhook_deliveries
      WHERE provider = :provider AND account_id = :accountId AND state = 'waiting'
      ORDER BY id LIMIT ${String(deliveriesPerLook)}`,
    { values: { ...key } },
  );
  return rows.map((row) => ({ id: readInteger(row, "id"), event: parseEvent(readText(row, "event")) }));
}

export interface DeliverySettlement {
  ids: readonly number[];
  /** `ignored`: nothing is linked that it could be about. `failed`: given up after several tries. */
  state: "done" | "ignored" | "failed";
  now: Date;
}

export async function settleDeliveries(
  { change }: Database,
  transaction: Transaction | null,
  { ids, state, now }: DeliverySettlement,
): Promise<void> {
  if (ids.length === 0) return;
  await change(
    "UPDATE webhook_deliveries SET state = :state, done_at = :now WHERE id IN (:ids) AND state = 'waiting'",
    { values: { ids, state, now }, transaction },
  );
}
