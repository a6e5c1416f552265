import {
  ROW_SOURCES,
  type DecideObjectionRequest,
  type MarkAsSaleRequest,
  type MarkedDepositsQuery,
  type ObjectToSaleRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { reasonText } from "../../../models/values/reason-text";
import { longestRowId } from "../billing.limits";
const rowId = Joi.string().max(longestRowId);
const reason = reasonText();

export const markAsSaleRequest = Joi.object<MarkAsSaleRequest, true>({
  transactionId: rowId.required(),
  marked: Joi.boolean().strict().required(),
  reason,
}).example({ transactionId: "fctxn_example", marked: true, reason: "Paid by check" });

export const objectToSaleRequest = Joi.object<ObjectToSaleRequest, true>({ id: rowId.required(), reason }).example({
  id: "fctxn_example",
  reason: "A loan of my own",
});

export const decideObjectionRequest = Joi.object<DecideObjectionRequest, true>({
  id: rowId.required(),
  client: Joi.string().max(32),
  source: Joi.string().valid(...ROW_SOURCES),
  keep: Joi.boolean().strict().required(),
  reason,
}).example({
  id: "fctxn_objected",
  client: "usr_example",
  source: "bank",
  keep: true,
  reason: "The invoice says so",
});

export const markedDepositsQuery = Joi.object<MarkedDepositsQuery>({
  id: rowId,
  cursor: Joi.string().pattern(/^[1-9]\d{0,14}$/),
  limit: Joi.number().integer().min(1).max(200),
}).example({ limit: 200 });
