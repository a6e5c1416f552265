import type { IncomingHttpHeaders } from "node:http";

interface DeliveryFrame {
  /** Id of the delivery; the same when it is sent again. At most 128 characters. */
  deliveryId: string;
  /** When the provider sent it; null: not provided. */
  sentAt: Date | null;
  /** The provider's account that it is about; empty without one. */
  accountId: string;
  /** Tags that people at the account gave to the contact. */
  tags: readonly string[];
  /** The provider's name of the type, for people. At most 64 characters. */
  type: string;
}

/** Raw email addresses and phones of a lead. Never stored. */
export interface LeadContacts {
  emails: readonly string[];
  phones: readonly string[];
}

/** A delivery of a lead provider. */
export type LeadDelivery = DeliveryFrame &
  (
    | { kind: "lead"; externalId: string; person: string | null; at: Date | null; contacts: LeadContacts }
    /** A message to the business on Instagram, without its text. */
    | { kind: "message"; externalId: string; at: Date | null }
    /** Not relevant here. */
    | { kind: "ignored" }
    /** An unknown shape (S58). */
    | { kind: "unknown" }
  );

/** A provider that manages contacts of businesses and reports new ones. */
export interface LeadProvider {
  readonly name: string;
  /** Returns the content of a delivery; null if the provider did not sign it. */
  readDelivery(delivery: { rawBody: Buffer; headers: IncomingHttpHeaders }): LeadDelivery | null;
}
