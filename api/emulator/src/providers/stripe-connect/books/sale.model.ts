/** Amounts are in the currency's smallest unit; times are seconds since 1970. */
export interface PaymentRecord {
  readonly chargeId: string;
  readonly intentId: string;
  readonly created: number;
  /** Amount with tip and tax. A capture may add a tip. */
  amount: number;
  /** Null if the payment has none. */
  tip: number | null;
  tax: number | null;
  /** Lower case. */
  readonly currency: string;
  readonly description: string | null;
  /** Email address of the payer, if known. */
  readonly buyer?: string;
  status: "pending" | "succeeded" | "failed";
  isCaptured: boolean;
  refunded: number;
  isDisputed: boolean;
}

export interface RefundRecord {
  readonly id: string;
  readonly payment: PaymentRecord;
  readonly created: number;
  readonly amount: number;
  status: "pending" | "succeeded" | "failed" | "canceled";
}

export interface DisputeRecord {
  readonly id: string;
  readonly payment: PaymentRecord;
  readonly created: number;
  readonly amount: number;
  status: "needs_response" | "under_review" | "won" | "lost";
  /** One movement at the opening, another when the dispute is won. */
  readonly movements: Movement[];
}

export interface PayoutRecord {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  /** Midnight of a UTC day, in seconds since 1970. */
  readonly arrivesAt: number;
  status: (typeof PAYOUT_STATES)[number];
}

export const PAYOUT_STATES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;

/** A change of the balance. */
export interface Movement {
  readonly id: string;
  readonly type: "charge" | "refund" | "adjustment" | "payout";
  readonly created: number;
  /** Negative if money leaves the balance. */
  readonly amount: number;
  readonly currency: string;
  /** Id of the charge, refund, dispute or payout. */
  readonly source: string;
}
