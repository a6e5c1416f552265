import type { Currency } from "../money.js";

export type DisputeState = "EVIDENCE_REQUIRED" | "PROCESSING" | "WON" | "LOST";

/** A dispute of a card payment. Money is in cents; instants are milliseconds since 1970. */
export interface DisputeRecord {
  readonly id: string;
  readonly paymentId: string;
  readonly saleId: string;
  readonly locationId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly reason: "NOT_AS_DESCRIBED" | "NO_KNOWLEDGE";
  state: DisputeState;
  readonly createdAt: number;
  updatedAt: number;
  readonly dueAt: number;
  version: number;
}
