import Joi from "joi";
import { id, list, object, orNull, seconds } from "../../stripe/stripe-fields.schema";

export interface StripeBlockedMethod {
  us_bank_account?: { status_details?: { blocked?: { network_code?: string | null } | null } | null } | null;
}

const blocked = object({ network_code: orNull(Joi.string()) });
const statusDetails = object({ blocked: blocked.allow(null) });
const blockedMethod = object<StripeBlockedMethod>({
  us_bank_account: object({ status_details: statusDetails.allow(null) }).allow(null),
});

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
  last_payment_error: { code?: string; payment_method?: StripeBlockedMethod | null } | null;
  latest_charge: {
    disputed: boolean;
    outcome?: { network_status?: string | null; network_decline_code?: string | null } | null;
    payment_method_details?: { us_bank_account?: { expected_debit_date?: string | null } } | null;
  } | null;
}

const latestCharge = object({
  disputed: Joi.boolean().default(false),
  outcome: object({ network_status: orNull(Joi.string()), network_decline_code: orNull(Joi.string()) }).allow(null),
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
  last_payment_error: orNull(object({ code: Joi.string(), payment_method: blockedMethod.allow(null) })),
  latest_charge: orNull(latestCharge),
});

export const paymentIntentListSchema = list(paymentIntentSchema);

export interface StripeDispute {
  id: string;
  amount: number;
  created: number;
  reason: string;
  network_reason_code?: string | null;
  payment_intent?: { payment_method?: StripeBlockedMethod | null } | null;
}

export const disputeListSchema = list(
  object<StripeDispute>({
    id: id.required(),
    amount: Joi.number().integer().required(),
    created: seconds.required(),
    reason: Joi.string().required(),
    network_reason_code: Joi.string().allow(null),
    payment_intent: object({ payment_method: blockedMethod.allow(null) }).allow(null),
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

export interface StripeRefund {
  id: string;
  amount: number;
  created: number;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
  failure_reason?: string | null;
  metadata: { refund_id?: string };
}

export const refundSchema = object<StripeRefund>({
  id: id.required(),
  amount: Joi.number().integer().required(),
  created: seconds.required(),
  status: Joi.string().valid("pending", "requires_action", "succeeded", "failed", "canceled").required(),
  failure_reason: Joi.string().allow(null),
  metadata: object({ refund_id: Joi.string() }).empty(null).default({}),
});

export const refundListSchema = list(refundSchema);
