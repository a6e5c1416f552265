import type { DebitsQuery, LedgerQuery } from "@portal/api-contract";
import Joi from "joi";
const clientId = Joi.string().max(32);

export const debitsQuery = Joi.object<DebitsQuery>({
  client: clientId,
  month: Joi.string()
    .pattern(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .messages({ "string.pattern.base": "A month is written YYYY-MM." }),
}).example({ client: "usr_example", month: "2026-11" });

export const ledgerQuery = Joi.object<LedgerQuery>({
  client: clientId.required(),
  cursor: Joi.string().pattern(/^[1-9]\d{0,14}$/),
  limit: Joi.number().integer().min(1).max(200),
}).example({ client: "usr_example", limit: 200 });
