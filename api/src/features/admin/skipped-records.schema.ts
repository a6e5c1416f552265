import type { SkippedRecordsQuery } from "@portal/api-contract";
import Joi from "joi";

export const skippedRecordsQuery = Joi.object<SkippedRecordsQuery, true>({
  cursor: Joi.string()
    .pattern(/^[1-9]\d{0,14}$/)
    .messages({ "string.pattern.base": "This cursor is not one of this list." }),
  limit: Joi.number().integer().min(1).max(200),
});
