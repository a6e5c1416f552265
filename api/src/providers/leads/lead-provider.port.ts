import type { IncomingHttpHeaders } from "node:http";

interface DeliveryFrame {
  /** Names this delivery: the same one comes under it again. At most 128 characters. */
  deliveryId: string;
  /** When the provider sent it; null: it does not say. */
  sentAt: Date | null;
  /** Whose account at the provider it is about; empty where it names none. */
  accountId: string;
  /** What people who work at the account have marked whom it is about with. */
  tags: readonly string[];
  /** In the provider's words, for people. At most 64 characters. */
  type: string;
}

/** How a lead can be reached: raw, and never kept. */
export interface LeadContacts {
  emails: readonly string[];
  phones: readonly string[];
}

/** What a provider of leads told, in our words. */
export type LeadDelivery = DeliveryFrame &
  (
    | { kind: "lead"; externalId: string; person: string | null; at: Date | null; contacts: LeadContacts }
    /** Somebody wrote to the business on Instagram; what they wrote is not told on. */
    | { kind: "message"; externalId: string; at: Date | null }
    /** Plays no part. */
    | { kind: "ignored" }
    /** Of a shape that is not known (S58). */
    | { kind: "unknown" }
  );

/** Somebody who keeps contacts for businesses and tells of new ones. */
export interface LeadProvider {
  readonly name: string;
  /** What a delivery tells; null for one that the provider did not sign. */
  readDelivery(delivery: { rawBody: Buffer; headers: IncomingHttpHeaders }): LeadDelivery | null;
}
