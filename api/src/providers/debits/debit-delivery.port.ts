/**
 * What a signed delivery is about, in our words. Deliveries come at least once and in any order: they say what changed, and
 * what it is now is read. `ignored` plays no part; `unknown` is of a shape or kind that we do not know (S58), with its body
 * where its names do not say what it was.
 */
export type DebitEvent =
  | { kind: "mandate"; mandateId: string }
  | { kind: "authorization"; authorizationId: string }
  | { kind: "payment-method"; paymentMethodId: string }
  | { kind: "bank-account"; bankAccountId: string }
  /** A reading of the account's transactions has ended. */
  | { kind: "transactions"; bankAccountId: string }
  | { kind: "debit"; debitId: string }
  | { kind: "ignored" }
  | { kind: "unknown"; body: string | null };

export interface DebitDelivery {
  /** Unique at the provider: a duplicate has the same. At most 128 characters. */
  eventId: string;
  /** The provider's own name of it, at most 64 characters; empty where it has none. */
  type: string;
  event: DebitEvent;
}
