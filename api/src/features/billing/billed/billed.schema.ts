import { BILLED_STATES, SOURCE_IDS, type BilledAnswer, type BilledPart, type SalesFilter } from "@portal/api-contract";
import Joi from "joi";
import { readDay } from "../../../models/values/local-day";

const wireDay = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .messages({ "any.invalid": "A day is written YYYY-MM-DD." });

/** The filter of the sales, so that what was billed is asked for with the same words. */
export const billedQuery = Joi.object<Omit<SalesFilter, "asOf">>({
  start: wireDay,
  end: wireDay,
  source: Joi.array()
    .items(Joi.string().valid(...SOURCE_IDS))
    .single()
    .max(10),
  location: Joi.array().items(Joi.string().max(64)).single().max(300),
});

const day = Joi.string().isoDate().required();

export const billedAnswer = Joi.object<BilledAnswer, true>({
  start: day,
  end: day,
  parts: Joi.array()
    .items(
      Joi.object<BilledPart, true>({
        state: Joi.string()
          .valid(...BILLED_STATES)
          .required(),
        amount: Joi.number().integer().required(),
        invoices: Joi.number().integer().min(1).required(),
        debited: Joi.object({ first: day, last: day }).allow(null).required(),
      }),
    )
    .required(),
}).required();
