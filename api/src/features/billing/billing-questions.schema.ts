import type { BankMovementsRequest, BillingListQuery, BillQuestion, RehearseRequest } from "@portal/api-contract";
import Joi from "joi";
import { readDay } from "../../models/values/local-day";
import { mostClients, mostRows } from "./billing.limits";
import { billingTexts } from "./billing.texts";

const { aClient, bothDates } = billingTexts;
const day = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .required()
  .messages({
    "any.invalid": "A day is written YYYY-MM-DD.",
    "any.required": bothDates,
    "string.empty": bothDates,
  });
const clientId = Joi.string().max(32).required().messages({ "any.required": aClient, "string.empty": aClient });
const rowId = Joi.string().max(192);
const limit = Joi.number().integer().min(1).max(200);
const question = { id: clientId, startDate: day, endDate: day, confirmUnconfirmed: Joi.boolean().strict() };

/** Each client once. */
const clientsOf = (item: Joi.Schema) =>
  Joi.array()
    .items(item)
    .min(1)
    .max(mostClients)
    .unique("id")
    .required()
    .messages({ "any.required": aClient, "array.min": aClient, "array.unique": "Each client can be there once." });

export const rehearseRequest = Joi.object<RehearseRequest, true>({
  clients: clientsOf(
    Joi.object<BillQuestion, true>({ ...question, transactions: Joi.array().items(rowId).max(mostRows).unique() }),
  ),
}).required();

export const bankMovementsRequest = Joi.object<BankMovementsRequest, true>({
  id: clientId,
  startDate: day,
  endDate: day,
}).required();

export const billingListQuery = Joi.object<BillingListQuery>({
  startDate: day,
  endDate: day,
  q: Joi.string().trim().max(100).allow(""),
  withSales: Joi.boolean(),
  sort: Joi.string().valid("billable", "verified", "commission", "name"),
  order: Joi.string().valid("asc", "desc"),
  cursor: Joi.string().max(1000),
  limit,
});
