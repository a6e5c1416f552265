import Joi from "joi";
import { id, list, object, orNull, seconds, type StripeList } from "../../stripe/stripe-fields.schema";

/** The fields that we read. API version: `stripe-caller.ts`. */

export interface StripeNamed {
  id: string;
}

export const namedSchema = object<StripeNamed>({ id: id.required() });

export interface StripeAccountHolder {
  customer: string | null;
}

export interface StripeBankAccount {
  id: string;
  account_holder: StripeAccountHolder | null;
  institution_name: string;
  display_name: string | null;
  last4: string | null;
  subcategory: string;
  status: "active" | "inactive" | "disconnected";
  supported_payment_method_types: string[];
  transaction_refresh: { id: string; status: "pending" | "succeeded" | "failed" } | null;
}

const holder = object<StripeAccountHolder>({ customer: orNull(id) });

export const bankAccountSchema = object<StripeBankAccount>({
  id: id.required(),
  account_holder: orNull(holder),
  institution_name: Joi.string().allow("").required(),
  display_name: orNull(Joi.string().allow("")),
  last4: orNull(Joi.string()),
  subcategory: Joi.string().required(),
  status: Joi.string().valid("active", "inactive", "disconnected").required(),
  supported_payment_method_types: Joi.array().items(Joi.string()).required(),
  transaction_refresh: orNull(
    object({ id: id.required(), status: Joi.string().valid("pending", "succeeded", "failed").required() }),
  ),
});

export const bankAccountListSchema = list(bankAccountSchema);

export interface StripeBankSession {
  id: string;
  /** Only in the answer that opens the session. */
  client_secret: string | null;
  account_holder: StripeAccountHolder;
  accounts: StripeList<StripeBankAccount>;
}

export const bankSessionSchema = object<StripeBankSession>({
  id: id.required(),
  client_secret: orNull(Joi.string()),
  account_holder: holder.required(),
  accounts: bankAccountListSchema.required(),
});

export interface StripeTransaction {
  id: string;
  amount: number;
  currency: string;
  description: string;
  status: "pending" | "posted" | "void";
  transacted_at: number;
}

export const transactionListSchema = list(
  object<StripeTransaction>({
    id: id.required(),
    amount: Joi.number().integer().required(),
    currency: Joi.string().required(),
    description: Joi.string().allow("").required(),
    status: Joi.string().valid("pending", "posted", "void").required(),
    transacted_at: seconds.required(),
  }),
);

export interface StripePaymentMethod {
  id: string;
  customer: string | null;
  us_bank_account: {
    bank_name: string | null;
    fingerprint: string;
    last4: string;
    routing_number: string;
    status_details: { blocked?: { reason: string | null } | null } | null;
  };
}

export const paymentMethodSchema = object<StripePaymentMethod>({
  id: id.required(),
  customer: orNull(id),
  us_bank_account: object({
    bank_name: orNull(Joi.string().allow("")),
    fingerprint: id.required(),
    last4: Joi.string().required(),
    routing_number: Joi.string().required(),
    status_details: orNull(object({ blocked: object({ reason: orNull(Joi.string()) }).allow(null) })),
  }).required(),
});

export interface StripeSetupIntent {
  id: string;
  status:
    "requires_payment_method" | "requires_confirmation" | "requires_action" | "processing" | "canceled" | "succeeded";
  payment_method: string | null;
  mandate: string | null;
  last_setup_error: { code?: string } | null;
  next_action: {
    type: string;
    verify_with_microdeposits?: { arrival_date: number; microdeposit_type: "amounts" | "descriptor_code" | null };
  } | null;
}

export const setupIntentSchema = object<StripeSetupIntent>({
  id: id.required(),
  status: Joi.string()
    .valid("requires_payment_method", "requires_confirmation", "requires_action", "processing", "canceled", "succeeded")
    .required(),
  payment_method: orNull(id),
  mandate: orNull(id),
  last_setup_error: orNull(object({ code: Joi.string() })),
  next_action: orNull(
    object({
      type: Joi.string().required(),
      verify_with_microdeposits: object({
        arrival_date: seconds.required(),
        microdeposit_type: orNull(Joi.string().valid("amounts", "descriptor_code")),
      }),
    }),
  ),
});

export interface StripeMandate {
  id: string;
  status: "active" | "inactive" | "pending";
  payment_method: string;
}

export const mandateSchema = object<StripeMandate>({
  id: id.required(),
  status: Joi.string().valid("active", "inactive", "pending").required(),
  payment_method: id.required(),
});
