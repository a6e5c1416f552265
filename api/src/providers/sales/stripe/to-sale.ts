import { brokenAnswer } from "../../stripe/stripe-errors";
import type { SourceBuyer, SourceClues, SourceSale } from "../sales-source.port";
import type { StripeCharge } from "./stripe-resources.schema";

/** Versions for each second of creation, so that states have their own. */
const STEPS = 1_000;

/** Uses creation time and state: Stripe's resources have neither a version nor a change time. */
export function rankVersion(created: number, rank: number): number {
  return created * STEPS + rank;
}

export function toInstant(seconds: number): Date {
  return new Date(seconds * 1_000);
}

export interface ReadingContext {
  accountId: string;
  /** The platform's key is live, so real payments are in live mode. */
  isLive: boolean;
}

/** An authorization is a sale only once captured. */
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
 * Only the intent has tip and tax, and often not; without tax data a charge counts in full (S29). Throws if tip and tax
 * exceed the total.
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

/** Form of another provider's id: longer than a word, with characters of ids. */
const idForm = /^[A-Za-z0-9_-]{12,192}$/;

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
