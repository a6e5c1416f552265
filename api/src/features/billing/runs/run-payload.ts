import Joi from "joi";

export const billingRunJob = "billing.run";

export interface BillingRunPayload {
  runId: string;
}

export const billingRunPayload = Joi.object<BillingRunPayload, true>({ runId: Joi.string().required() }).required();
