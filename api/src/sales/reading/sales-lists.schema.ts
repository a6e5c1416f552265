import { ORDER_PARTS, type SalesFilter, type SalesOrdersQuery } from "@portal/api-contract";
import Joi from "joi";
import { salesFilterKeys, wireDay } from "../sales-filter.schema";

export const pageLimit = Joi.number().integer().min(1).max(200);

const filterKeys = { ...salesFilterKeys, asOf: wireDay };

export const salesFilterSchema = Joi.object<SalesFilter>(filterKeys);
export const salesOrdersQuerySchema = Joi.object<SalesOrdersQuery>({
  ...filterKeys,
  part: Joi.string().valid(...ORDER_PARTS),
  q: Joi.string().trim().max(200).allow(""),
  cursor: Joi.string().max(300),
  limit: pageLimit,
});
