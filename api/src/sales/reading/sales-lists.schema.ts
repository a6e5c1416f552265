import { ORDER_PARTS, type ClientSalesRequest, type SalesFilter, type SalesOrdersQuery } from "@portal/api-contract";
import Joi from "joi";
import { readSalesCursor } from "../../models/values/sales-cursor";
import { salesFilterKeys, wireDay } from "../sales-filter.schema";

const cursor = Joi.string()
  .max(200)
  .custom((value: string, helpers) => (readSalesCursor(value) ? value : helpers.error("any.invalid")))
  .messages({ "any.invalid": "This cursor is not one of this list." });

const limit = Joi.number().integer().min(1).max(200);

const filterKeys = { ...salesFilterKeys, asOf: wireDay };

export const salesFilterSchema = Joi.object<SalesFilter>(filterKeys);
export const salesOrdersQuerySchema = Joi.object<SalesOrdersQuery>({
  ...filterKeys,
  part: Joi.string().valid(...ORDER_PARTS),
  q: Joi.string().trim().max(200).allow(""),
  cursor: Joi.string().max(300),
  limit,
});

const bothDates = "Please select both start and end dates.";
const requiredDay = wireDay.required().messages({ "any.required": bothDates, "string.empty": bothDates });
const clientId = Joi.string().max(32);
const aClient = "Please select at least one client.";

export const clientSalesRequestSchema = Joi.object<ClientSalesRequest, true>({
  userId: Joi.alternatives(clientId, Joi.array().items(clientId).min(1).max(1000).strict())
    .required()
    .messages({ "any.required": aClient, "string.empty": aClient, "array.min": aClient }),
  startDate: requiredDay,
  endDate: requiredDay,
  cursor,
  limit: limit.strict(),
}).required();
