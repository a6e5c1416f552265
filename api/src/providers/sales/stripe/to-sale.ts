import { brokenAnswer } from "../../stripe/stripe-errors";
import type { SourceBuyer, SourceClues, SourceSale } from "../sales-source.port";
import type { StripeCharge } from "./stripe-resources.schema";

/** Room for the states that a thing goes through, after the second in which it was made. */
const STEPS = 1_000;

/** Stripe's resources have no version and no time of change: what they are ranks above what they were. */
export function rankVersion(created: number, rank: number): number {
  return created * STEPS + rank;
}

export function toInstant(seconds: number): Date {
  return new Date(seconds * 1_000);
}

/** Where it was read, and by which mode of Stripe. */
export interface ReadingContext {
  accountId: string;
  /** Of the platform's key: with it real payments are those of the live mode. */
  isLive: boolean;
}

/** What was authorized is a sale once it is captured; what never is, is none. */
function toSaleState({ status, captured, refunded }: StripeCharge): SourceSale["state"] {
  if (status === "failed" || (!captured && refunded)) return "canceled";
  return status === "succeeded" && captured ? "completed" : "open";
}

export interface Parts {
  totalCents: number;
  tipCents: number;
  taxCents: number;
}

/**
 * What a payment consists of. Tip and tax are told by its intent alone, and by few: a charge without tax data counts in full (S29).
 * Throws where they are more than the whole.
 */
export function partsOf({
  amount,
  amount_captured: captured,
  captured: isCaptured,
  payment_intent,
}: StripeCharge): Parts {
  const details = typeof payment_intent === "string" ? null : payment_intent?.amount_details;
  const totalCents = isCaptured ? captured : amount;
  const tipCents = details?.tip?.amount ?? 0;
  const taxCents = details?.tax?.total_tax_amount ?? 0;
  if (tipCents + taxCents > totalCents) throw brokenAnswer("tip and tax are more than what was paid");
  return { totalCents, tipCents, taxCents };
}

/** What another provider's id looks like: longer than a word, of signs that ids consist of. */
const idForm = /^[A-Za-z0-9_-]{12,192}$/;

/** The payment behind the charge, and ids that somebody has written on the charge. */
function cluesOf({ payment_intent: intent, metadata, payment_method_details: method }: StripeCharge): SourceClues {
  const intentId = typeof intent === "string" ? intent : intent?.id;
  return {
    ids: intentId === undefined ? [] : [intentId],
    names: [...new Set(Object.values(metadata ?? {}).filter((value) => idForm.test(value)))].slice(0, 20),
    card: method?.card?.last4 ?? null,
  };
}

function buyerOf({ billing_details: details, receipt_email: receipt }: StripeCharge): SourceBuyer {
  return {
    emails: [details?.email ?? [], receipt ?? []].flat(),
    phones: [details?.phone ?? []].flat(),
  };
}

/** A charge as a sale of one line. */
export function toSale(charge: StripeCharge, { accountId, isLive }: ReadingContext): SourceSale {
  const state = toSaleState(charge);
  const parts = partsOf(charge);
  const at = toInstant(charge.created);
  const name = charge.description?.trim().slice(0, 255) ?? "";
  return {
    kind: "sale",
    externalId: charge.id,
    version: rankVersion(charge.created, state === "open" ? 1 : 2),
    state,
    occurredAt: state === "open" ? null : at,
    isTest: isLive && !charge.livemode,
    locationId: accountId,
    currency: charge.currency.toUpperCase(),
    ...parts,
    giftCardCents: 0,
    lineItems: [
      {
        uid: "1",
        name: name === "" ? "Card payment" : name,
        quantity: "1",
        unitPriceCents: parts.totalCents - parts.tipCents - parts.taxCents,
      },
    ],
    updatedAt: at,
    clues: cluesOf(charge),
    buyer: buyerOf(charge),
  };
}
