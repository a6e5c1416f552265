import { SOURCE_IDS } from "@portal/api-contract";
import Joi from "joi";
import { readDay } from "../models/values/local-day";

/** A day such as `2026-11-21`. */
export const wireDay = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .messages({ "any.invalid": "Write the day as YYYY-MM-DD." });

/** The same keys in all routes about sales. */
export const salesFilterKeys = {
  start: wireDay,
  end: wireDay,
  source: Joi.array()
    .items(Joi.string().valid(...SOURCE_IDS))
    .single()
    .max(10),
  location: Joi.array().items(Joi.string().max(64)).single().max(300),
};
