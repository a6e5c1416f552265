import Joi from "joi";
import { id, list, object, orNull, seconds } from "../../stripe/stripe-fields.schema";

export interface StripePaymentIntent {
  id: string;
  amount: number;
  created: number;
  customer: string | null;
  metadata: { invoice_number?: string; attempt?: string };
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "requires_capture"
    | "processing"
    | "canceled"
    | "succeeded";
  last_payment_error: { code?: string } | null;
  latest_charge: {
    disputed: boolean;
    payment_method_details?: { us_bank_account?: { expected_debit_date?: string | null } } | null;
  } | null;
}

const latestCharge = object({
  disputed: Joi.boolean().default(false),
  payment_method_details: object({
    us_bank_account: object({
      expected_debit_date: Joi.string()
        .pattern(/^\d{4}-\d{2}-\d{2}$/)
        .allow(null),
    }),
  }).allow(null),
});

export const paymentIntentSchema = object<StripePaymentIntent>({
  id: id.required(),
  amount: Joi.number().integer().required(),
  created: seconds.default(0),
  customer: orNull(id),
  metadata: object({ invoice_number: Joi.string(), attempt: Joi.string() }).default({}),
  status: Joi.string()
    .valid(
      "requires_payment_method",
      "requires_confirmation",
      "requires_action",
      "requires_capture",
      "processing",
      "canceled",
      "succeeded",
    )
    .required(),
  last_payment_error: orNull(object({ code: Joi.string() })),
  latest_charge: orNull(latestCharge),
});

export const paymentIntentListSchema = list(paymentIntentSchema);

export interface StripeDispute {
  id: string;
  amount: number;
  created: number;
  reason: string;
}

export const disputeListSchema = list(
  object<StripeDispute>({
    id: id.required(),
    amount: Joi.number().integer().required(),
    created: seconds.required(),
    reason: Joi.string().required(),
  }),
);

export interface StripeBalanceTransaction {
  id: string;
  amount: number;
  fee: number;
  created: number;
  type: string;
  source: { payment_intent: string | null } | null;
}

export const balanceListSchema = list(
  object<StripeBalanceTransaction>({
    id: id.required(),
    amount: Joi.number().integer().required(),
    fee: Joi.number().integer().required(),
    created: seconds.required(),
    type: Joi.string().required(),
    source: orNull(object({ payment_intent: orNull(id) })),
  }),
);
