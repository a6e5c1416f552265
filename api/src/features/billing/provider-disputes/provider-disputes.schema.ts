import type { ProviderDisputesQuery } from "@portal/api-contract";
import Joi from "joi";
import { readTimeCursor } from "../../../models/values/time-cursor";

export const providerDisputesQuery = Joi.object<ProviderDisputesQuery>({
  client: Joi.string().max(32),
  cursor: Joi.string()
    .max(200)
    .custom((value: string, helpers) => (readTimeCursor(value) ? value : helpers.error("any.invalid")))
    .messages({ "any.invalid": "This cursor is not one of this list." }),
  limit: Joi.number().integer().min(1).max(200),
});
