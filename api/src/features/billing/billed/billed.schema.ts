import { BILLED_STATES, type BilledAnswer, type BilledPart, type SalesFilter } from "@portal/api-contract";
import Joi from "joi";
import { salesFilterKeys } from "../../../sales/sales-filter.schema";

/** The filter of the sales, so that what was billed is asked for with the same words. */
export const billedQuery = Joi.object<Omit<SalesFilter, "asOf">>(salesFilterKeys);

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
