import type { IncomingHttpHeaders } from "node:http";

interface DeliveryFrame {
  /** Equal for repeated deliveries. At most 128 characters. */
  deliveryId: string;
  sentAt: Date | null;
  /** The provider's id of the account; empty without one. */
  accountId: string;
  /** Set by people at the account. */
  tags: readonly string[];
  /** The provider's name of the type, for people. At most 64 characters. */
  type: string;
}

/** Raw. Never stored. */
export interface LeadContacts {
  emails: readonly string[];
  phones: readonly string[];
}

export type LeadDelivery = DeliveryFrame &
  (
    | { kind: "lead"; externalId: string; person: string | null; at: Date | null; contacts: LeadContacts }
    /** A message to the business on Instagram, without the message's text. */
    | { kind: "message"; externalId: string; at: Date | null }
    | { kind: "ignored" }
    /** An unknown shape (S58). */
    | { kind: "unknown" }
  );

export interface LeadProvider {
  readonly name: string;
  /** null: the provider did not sign it. */
  readDelivery(delivery: { rawBody: Buffer; headers: IncomingHttpHeaders }): LeadDelivery | null;
}
