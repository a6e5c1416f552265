/**
 * Arrive at least once and in any order, so they only name the subject: read its state from the provider. `unknown`: an
 * unknown shape or kind (S58), with its body if id and type do not describe it.
 */
export type DebitEvent =
  | { kind: "mandate"; mandateId: string }
  | { kind: "authorization"; authorizationId: string }
  | { kind: "payment-method"; paymentMethodId: string }
  | { kind: "bank-account"; bankAccountId: string }
  /** A refresh has ended. */
  | { kind: "transactions"; bankAccountId: string }
  | { kind: "debit"; debitId: string }
  | { kind: "ignored" }
  | { kind: "unknown"; body: string | null };

export interface DebitDelivery {
  /** Equal for duplicates. At most 128 characters. */
  eventId: string;
  /** The provider's name, at most 64 characters; empty without one. */
  type: string;
  event: DebitEvent;
}
