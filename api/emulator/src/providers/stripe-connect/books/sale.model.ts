/** A payment at a connected account; amounts are in the smallest unit of its currency, times in seconds since 1970. */
export interface PaymentRecord {
  readonly chargeId: string;
  readonly intentId: string;
  readonly created: number;
  /** What was authorized, with tip and tax; capturing may add a tip. */
  amount: number;
  /** Null where the payment tells none. */
  tip: number | null;
  tax: number | null;
  /** Lower case. */
  readonly currency: string;
  readonly description: string | null;
  /** Email address of who paid; absent: nobody told it. */
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
  /** Money that moved: taken when it was opened, given back when it was won. */
  readonly movements: Movement[];
}

/** What goes to the account's bank. */
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

/** What moved the balance. */
export interface Movement {
  readonly id: string;
  readonly type: "charge" | "refund" | "adjustment" | "payout";
  readonly created: number;
  /** Signed. */
  readonly amount: number;
  readonly currency: string;
  /** Of the charge, refund, dispute or payout. */
  readonly source: string;
}
