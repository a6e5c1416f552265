import {
  SIGHTING_DECISIONS,
  SIGHTING_VIEWS,
  type DecideSightingRequest,
  type SightingsQuery,
} from "@portal/api-contract";
import Joi from "joi";
const rowNumber = Joi.string().pattern(/^[1-9]\d{0,14}$/);

export const duplicateMatchesQuery = Joi.object<SightingsQuery, true>({
  view: Joi.string().valid(...SIGHTING_VIEWS),
  cursor: rowNumber.messages({
    "string.pattern.base": "This list can't be continued from here. Please reload the page.",
  }),
  limit: Joi.number().integer().min(1).max(50),
}).example({ limit: 50 });

export const decideRequest = Joi.object<DecideSightingRequest, true>({
  id: rowNumber.required(),
  decision: Joi.string()
    .valid(...SIGHTING_DECISIONS)
    .required(),
  version: Joi.string().hex().length(32).required(),
}).example({ id: "7002", decision: "same", version: "0".repeat(32) });
