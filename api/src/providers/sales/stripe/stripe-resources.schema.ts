import Joi from "joi";
import { id, object, orNull, seconds } from "../../stripe/stripe-fields.schema";

/** The fields that we read. Amounts are in the currency's smallest unit. */
export interface StripeCharge {
  id: string;
  amount: number;
  amount_captured: number;
  captured: boolean;
  created: number;
  currency: string;
  description: string | null;
  livemode: boolean;
  refunded: boolean;
  status: "succeeded" | "pending" | "failed";
  /** The payment's parts; an id if not expanded. */
  payment_intent: StripeIntent | string | null;
  billing_details?: { email?: string | null; phone?: string | null } | null;
  receipt_email?: string | null;
  metadata?: Record<string, string> | null;
  payment_method_details?: { card?: { last4?: string | null } | null } | null;
}

export interface StripeIntent {
  id?: string;
  amount_details?: { tip?: { amount?: number } | null; tax?: { total_tax_amount?: number | null } | null } | null;
}

export interface StripeRefund {
  id: string;
  amount: number;
  charge: StripeCharge | string | null;
  created: number;
  currency: string;
  reason: string | null;
  status: string | null;
}

export interface StripeDispute {
  id: string;
  amount: number;
  balance_transactions: { id: string; created: number; amount: number }[];
  charge: string;
  created: number;
  currency: string;
  status: string;
}

/** Ten billion dollars; larger amounts are mistakes. */
const cents = Joi.number().integer().min(0).max(1_000_000_000_000).required();
const currency = Joi.string()
  .pattern(/^[a-z]{3}$/)
  .required();
const flag = Joi.boolean().required();
const text = orNull(Joi.string().allow(""));
const created = seconds.min(1).required();

const intentSchema = object<StripeIntent>({
  id: Joi.string(),
  amount_details: object({
    tip: object({ amount: Joi.number().integer().min(0) }).allow(null),
    tax: object({ total_tax_amount: Joi.number().integer().min(0).allow(null) }).allow(null),
  }).allow(null),
});

/** An invalid contact is dropped, so that the sale is still read. */
const contact = Joi.string().allow("", null).max(500).failover(null);

export const chargeSchema = object<StripeCharge>({
  id: id.required(),
  amount: cents,
  amount_captured: cents,
  captured: flag,
  created,
  currency,
  description: text,
  livemode: flag,
  refunded: flag,
  status: Joi.string().valid("succeeded", "pending", "failed").required(),
  payment_intent: orNull(Joi.alternatives(intentSchema, Joi.string())),
  billing_details: object({ email: contact, phone: contact }).failover(null),
  receipt_email: contact,
  metadata: Joi.object().pattern(Joi.string(), Joi.string().allow("")).allow(null),
  payment_method_details: object({
    card: object({ last4: Joi.string().max(4).allow(null) }).allow(null),
  }).allow(null),
});

export const refundSchema = object<StripeRefund>({
  id: id.required(),
  amount: cents,
  charge: orNull(Joi.alternatives(chargeSchema, Joi.string())),
  created,
  currency,
  reason: text,
  status: text,
});

export const disputeSchema = object<StripeDispute>({
  id: id.required(),
  amount: cents,
  balance_transactions: Joi.array()
    .items(object({ id: id.required(), created, amount: Joi.number().integer().required() }))
    .required(),
  charge: id.required(),
  created,
  currency,
  status: Joi.string().required(),
});

export interface StripePayout {
  id: string;
  amount: number;
  arrival_date: number;
  currency: string;
  status: string;
}

export const payoutSchema = object<StripePayout>({
  id: id.required(),
  // Negative: taken from the bank.
  amount: Joi.number().integer().required(),
  arrival_date: created,
  currency,
  status: Joi.string().required(),
});

/** Only subject and time: the subject is then read from Stripe. */
export interface StripeEventEntry {
  id: string;
  type: string;
  created: number;
  data: { object: { id: string } };
}

export const eventSchema = object<StripeEventEntry>({
  id: id.required(),
  type: Joi.string().required(),
  created,
  data: object({ object: object({ id: id.required() }).required() }).required(),
});

export interface UnparsedEntry {
  id: string;
}

export const refundedSchema = Joi.object<UnparsedEntry & { amount_refunded: number }>({
  id: id.required(),
  amount_refunded: Joi.number().integer().positive().required(),
}).unknown();

export const entrySchema = Joi.object<UnparsedEntry>({ id: id.required() }).unknown();
