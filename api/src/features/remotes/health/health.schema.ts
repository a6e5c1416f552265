import {
  HEALTH_LIMITS,
  RELEASE_VERSION,
  REMOTE_ID,
  type HealthError,
  type HealthReport,
  type HealthRequest,
} from "@portal/api-contract";
import Joi from "joi";

/** An hour. Longer times are errors of a clock. */
const mostMs = 3_600_000;

/** Longer texts are cut when they are stored; the body's bytes are bounded (64 KiB). */
const text = Joi.string().allow("").required();
const milliseconds = Joi.number().strict().integer().min(0).max(mostMs);

const error = Joi.object<HealthError, true>({ message: text, stack: text });

const report = Joi.object<HealthReport, true>({
  remote: Joi.string().pattern(REMOTE_ID).required(),
  version: Joi.string().pattern(RELEASE_VERSION).required(),
  loadMs: milliseconds.allow(null).required(),
  outcome: Joi.string().valid("loaded", "fell-back", "failed").required(),
  code: Joi.string().pattern(/^[A-Z][A-Z-]{0,31}$/),
  errors: Joi.array().items(error).max(HEALTH_LIMITS.errors).required(),
  blockedMs: milliseconds,
  leakedListeners: Joi.number().strict().integer().min(0).max(1_000_000),
});

export const healthRequest = Joi.object<HealthRequest, true>({
  token: Joi.string().max(200).required(),
  reports: Joi.array().items(report).min(1).max(HEALTH_LIMITS.reports).required(),
}).example({
  token: "tjw0g0.AAAAAAAAAAAAAAAAAAAAAA.0000000000000000000000000000000000000000000000000000000000000000",
  reports: [
    {
      ...{ remote: "mfe-example", version: "1.0.0", loadMs: 610, outcome: "failed", code: "CHUNK" },
      errors: [{ message: "Loading chunk 580 failed.", stack: "" }],
      ...{ blockedMs: 0, leakedListeners: 0 },
    },
  ],
});
