import Joi from "joi";
import { defineJob } from "../../../platform/jobs/define-job";

/** Attempts to bill the remaining clients before the run ends. */
export const billingRunTries = 8;

/** Attempts after `billingRunTries` only end the run, also if all workers were killed. */
const jobTries = 2 * billingRunTries;

export const billingRunJob = defineJob({
  kind: "billing.run",
  payload: { runId: Joi.string() },
  maxAttempts: jobTries,
});
