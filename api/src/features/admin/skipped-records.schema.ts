import type { SkippedRecordsQuery } from "@portal/api-contract";
import Joi from "joi";

export const skippedRecordsQuery = Joi.object<SkippedRecordsQuery, true>({
  cursor: Joi.string()
    .pattern(/^[1-9]\d{0,14}$/)
    .messages({ "string.pattern.base": "This list can't be continued from here. Please reload the page." }),
  limit: Joi.number().integer().min(1).max(200),
});
