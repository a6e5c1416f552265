import { deriveMixedId } from "../derive-id.js";
import type { SquareLocation } from "../merchants/merchant.model.js";
import type { OrderRecord, OrderState, SaleContent } from "../orders/order.model.js";
import type { Anomaly } from "./anomaly.js";
import type { Random } from "./random.js";

const ORDER_ID_LENGTH = 27;

/** A sale before it becomes an order. Instants are milliseconds since 1970. */
export interface SaleDraft {
  seed: string;
  location: SquareLocation;
  anomaly: Anomaly | null;
  state: OrderState;
  createdAt: number;
  closedAt: number;
  /** Time from the sale's close until Square's API shows the order. */
  delayMs: number;
  content: SaleContent;
}

export function createOrderRecord(draft: SaleDraft, random: Random): OrderRecord {
  const { content, state } = draft;
  const isClosed = state === "COMPLETED" || state === "CANCELED";
  return {
    id: deriveMixedId(draft.seed, ORDER_ID_LENGTH),
    locationId: draft.location.id,
    currency: draft.location.currency,
    state,
    version: random.integer(2, 6),
    createdAt: draft.createdAt,
    updatedAt: draft.closedAt,
    closedAt: isClosed ? draft.closedAt : null,
    visibleAt: draft.closedAt + draft.delayMs,
    anomaly: draft.anomaly,
    content: () => content,
    listedRefunds: [],
  };
}
