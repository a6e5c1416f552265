/**
 * Deliveries arrive at least once and in any order, so an event only names its subject: read the state from the
 * provider. `unknown`: an unknown shape or kind (S58), with the delivery's body if id and type do not describe it.
 */
export type DebitEvent =
  | { kind: "mandate"; mandateId: string }
  | { kind: "authorization"; authorizationId: string }
  | { kind: "payment-method"; paymentMethodId: string }
  | { kind: "bank-account"; bankAccountId: string }
  /** A refresh of the account's transactions has ended. */
  | { kind: "transactions"; bankAccountId: string }
  | { kind: "debit"; debitId: string }
  | { kind: "ignored" }
  | { kind: "unknown"; body: string | null };

export interface DebitDelivery {
  /** Equal for duplicates. At most 128 characters. */
  eventId: string;
  /** The provider's name of the type, at most 64 characters; empty without one. */
  type: string;
  event: DebitEvent;
}
