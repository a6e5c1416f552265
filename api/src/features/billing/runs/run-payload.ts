import Joi from "joi";
import { defineJob } from "../../../platform/jobs/define-job";

/** Attempts at billing before the run ends. */
export const billingRunTries = 8;

/** Tries of the job. Tries after `billingRunTries` only end the run, even if all workers were killed before. */
const jobTries = 2 * billingRunTries;

export const billingRunJob = defineJob({
  kind: "billing.run",
  payload: { runId: Joi.string() },
  maxAttempts: jobTries,
});
