import Joi from "joi";
import { defineJob } from "../../../platform/jobs/define-job";

/** So often a run bills what is left of it; then it is ended. */
export const billingRunTries = 8;

/** Tries of its job: those behind the last one only end the run, so that it ends though each of its workers was stopped. */
const jobTries = 2 * billingRunTries;

export const billingRunJob = defineJob({
  kind: "billing.run",
  payload: { runId: Joi.string() },
  maxAttempts: jobTries,
});
