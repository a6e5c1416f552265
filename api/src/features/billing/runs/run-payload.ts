import Joi from "joi";

export const billingRunJob = "billing.run";

/** So often a run bills what is left of it; then it is ended. */
export const billingRunTries = 8;

/** Tries of its job: those behind the last one only end the run, so that it ends though each of its workers was stopped. */
export const billingRunJobTries = 2 * billingRunTries;

export interface BillingRunPayload {
  runId: string;
}

export const billingRunPayload = Joi.object<BillingRunPayload, true>({ runId: Joi.string().required() }).required();
