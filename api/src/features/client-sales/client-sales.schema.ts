import type { ClientSalesRequest } from "@portal/api-contract";
import Joi from "joi";
import { readSalesCursor } from "../../models/values/sales-cursor";
import { pageLimit } from "../../sales/reading/sales-lists.schema";
import { wireDay } from "../../sales/sales-filter.schema";

const cursor = Joi.string()
  .max(200)
  .custom((value: string, helpers) => (readSalesCursor(value) ? value : helpers.error("any.invalid")))
  .messages({ "any.invalid": "This list can't be continued from here. Please reload the page." });

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
  limit: pageLimit.strict(),
}).example({ userId: "usr_example", startDate: "2026-11-01", endDate: "2026-12-02", limit: 200 });
