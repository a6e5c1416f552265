import type {
  DecideObjectionRequest,
  MarkAsSaleRequest,
  MarkedDepositsQuery,
  ObjectToSaleRequest,
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
}).required();

export const objectToSaleRequest = Joi.object<ObjectToSaleRequest, true>({ id: rowId.required(), reason }).required();

export const decideObjectionRequest = Joi.object<DecideObjectionRequest, true>({
  id: rowId.required(),
  keep: Joi.boolean().strict().required(),
  reason,
}).required();

export const markedDepositsQuery = Joi.object<MarkedDepositsQuery>({
  id: rowId,
  cursor: Joi.string().pattern(/^[1-9]\d{0,14}$/),
  limit: Joi.number().integer().min(1).max(200),
});
