import type { DepositObjection } from "./deposits.js";
import type { RowSource } from "./sales.js";
import type { Cents, Day, Instant, NonEmptyString } from "./values.js";

/** A dispute that a client's bank opened at the payment provider. ACH disputes are final. */
export interface ProviderDispute {
  id: NonEmptyString;
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  client: { id: NonEmptyString; name: NonEmptyString };
  /** Cents that the bank took back. */
  amount: Cents;
  disputedAt: Instant;
  /** A sentence for the agency. */
  text: NonEmptyString;
  /**
   * `open`: owed again · `paid`: without a debit · `reissued`: on a new invoice · `lost`: written off after the bank's
   * decision.
   */
  state: "open" | "paid" | "reissued" | "void" | "lost";
}

export interface ProviderDisputesQuery {
  client?: string;
  cursor?: string;
  /** At most 200; default 50. */
  limit?: number;
}

export interface ProviderDisputesAnswer {
  data: ProviderDispute[];
  timeZone: NonEmptyString;
  nextCursor: NonEmptyString | null;
}

/** A sale that was reported late or that only the bank shows, within 30 days of its day (§9). */
export interface RevenueClaim {
  id: NonEmptyString;
  /** Id of the order or bank transaction, for `POST /pc/decide-objection`. */
  saleId: NonEmptyString;
  client: { id: NonEmptyString; name: NonEmptyString };
  /** `late`: reported after its day was billed · `bank`: a deposit that no source reported. */
  kind: "late" | "bank";
  source: RowSource;
  name: NonEmptyString;
  date: Day;
  reportedAt: Instant;
  totalOrder: Cents;
  commission: Cents;
  /** The evidence, a sentence. */
  text: NonEmptyString;
  /** Last day on which the agency may claim it, in the client's zone. */
  claimBy: Day;
  state: "open" | "claimed" | "dismissed" | "expired";
  decision: {
    at: Instant;
    /** Name of a person at the agency; null: that account was deleted. */
    by: NonEmptyString | null;
    reason: NonEmptyString;
    /** When the notice to the client was delivered; null: not yet, or dismissed. */
    notifiedAt: Instant | null;
    /**
     * First day on which the sale can be billed without an objection, in the client's zone; null: not notified, or
     * dismissed.
     */
    countsFrom: Day | null;
  } | null;
  /** Objection to a late sale and its decision. An objection to a deposit is in its marking. */
  objection: DepositObjection | null;
}

export interface RevenueClaimsQuery {
  state?: RevenueClaim["state"];
  client?: string;
  cursor?: string;
  /** At most 200; default 50. */
  limit?: number;
}

export interface RevenueClaimsAnswer {
  data: RevenueClaim[];
  nextCursor: NonEmptyString | null;
}

/**
 * `claim`: the client is notified, and the sale may be billed after the notice period. `reason`: 3 to 500 characters.
 */
export interface DecideClaimRequest {
  decision: "claim" | "dismiss";
  reason: string;
}
