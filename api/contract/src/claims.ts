import type { DepositObjection } from "./deposits.js";
import type { RowSource } from "./sales.js";
import type { Cents, Day, Instant, NonEmptyString } from "./values.js";

/** A dispute that a client's bank opened at the payment provider: final for ACH. */
export interface ProviderDispute {
  /** Id of the debit. */
  id: NonEmptyString;
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  client: { id: NonEmptyString; name: NonEmptyString };
  amount: Cents;
  disputedAt: Instant;
  /** A sentence for the agency. */
  text: NonEmptyString;
  /** `open`: owed again · `paid`: paid another way · `reissued`: on a new invoice · `lost`: written off after the bank's decision. */
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

/** Sales that were reported late, or that only the bank shows, within 30 days of their day (§9). */
export interface RevenueClaim {
  id: NonEmptyString;
  /** Id of the order or of the bank transaction, as `POST /pc/decide-objection` takes it. */
  saleId: NonEmptyString;
  client: { id: NonEmptyString; name: NonEmptyString };
  /** `late`: a source reported the sale after its day was billed · `bank`: a deposit that no source reported. */
  kind: "late" | "bank";
  source: RowSource;
  name: NonEmptyString;
  date: Day;
  /** When the portal learned of it. */
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
    /** Name of the person of the agency; null: the account was erased. */
    by: NonEmptyString | null;
    reason: NonEmptyString;
    /** When the client's notice was handed over; null: not handed over yet, or dismissed. */
    notifiedAt: Instant | null;
    /** First day on which the sale can be billed, in the client's zone, unless the client objects; null: not notified, or dismissed. */
    countsFrom: Day | null;
  } | null;
  /** The client's objection to a late sale, with the decision of staff. An objection to a deposit is in its marking. */
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

/** `claim`: the client is notified, then the sale may be billed. `reason`: 3 to 500 characters. */
export interface DecideClaimRequest {
  decision: "claim" | "dismiss";
  reason: string;
}
