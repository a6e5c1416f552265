import {
  RETURN_RATE_CLASSES,
  type ReturnedDebitsQuery,
  type SetReturnCodeRequest,
  type WhatIfRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { readTimeCursor } from "../../../models/values/time-cursor";
import { idParams } from "../../../platform/http/id-params.schema";
import { rateTexts } from "./return-rates.texts";

const mostDebits = 100_000;
const mostClients = 500;
const count = Joi.number().strict().integer().min(0).max(mostDebits).required();
const clientId = Joi.string().max(32);

export const whatIfRequest = Joi.object<WhatIfRequest, true>({
  sent: count,
  returns: Joi.object<WhatIfRequest["returns"], true>({
    unauthorized: count,
    administrative: count,
    other: count,
  }).required(),
  clients: Joi.array().items(clientId).min(1).max(mostClients).unique(),
}).example({
  sent: 24,
  returns: { unauthorized: 0, administrative: 0, other: 0 },
  clients: ["usr_example"],
});

export const returnsQuery = Joi.object<ReturnedDebitsQuery>({
  of: Joi.string().valid("returned", "sent"),
  class: Joi.string().valid(...RETURN_RATE_CLASSES),
  client: clientId,
  cursor: Joi.string()
    .max(200)
    .custom((value: string, helpers) => (readTimeCursor(value) ? value : helpers.error("any.invalid")))
    .messages({ "any.invalid": "This cursor is not one of this list." }),
  limit: Joi.number().integer().min(1).max(200),
}).example({ of: "sent", class: "overall", client: "usr_example", limit: 200 });

export const returnParams = idParams("dbt_example");

export const setReturnCodeRequest = Joi.object<SetReturnCodeRequest, true>({
  code: Joi.string()
    .pattern(/^R\d{2}$/)
    .required()
    .messages({
      ...{ "string.pattern.base": rateTexts.codeForm, "any.required": rateTexts.codeForm },
      ...{ "string.empty": rateTexts.codeForm, "string.base": rateTexts.codeForm },
    }),
}).example({ code: "R10" });
