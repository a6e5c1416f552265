import Joi from "joi";
import { defineJob } from "../../../platform/jobs/define-job";

/** Attempts before the run ends. */
export const billingRunTries = 8;

/** Later attempts only end the run, also if all workers were killed. */
const jobTries = 2 * billingRunTries;

export const billingRunJob = defineJob({
  kind: "billing.run",
  payload: { runId: Joi.string() },
  maxAttempts: jobTries,
});
