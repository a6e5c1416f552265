import Joi from "joi";
import { defineJob } from "../../../platform/jobs/define-job";

/** Attempts of a run to bill its remaining clients, before it ends. */
export const billingRunTries = 8;

/**
 * Attempts of its job. Those after `billingRunTries` only end the run, so that it ends even if all workers were killed.
 */
const jobTries = 2 * billingRunTries;

export const billingRunJob = defineJob({
  kind: "billing.run",
  payload: { runId: Joi.string() },
  maxAttempts: jobTries,
});
