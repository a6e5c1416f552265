import type {
  DecideObjectionRequest,
  DepositDecision,
  DepositMarking,
  DepositObjection,
  MarkAsSaleRequest,
  MarkedDeposit,
  MarkedDepositsAnswer,
  MarkedDepositsQuery,
  ObjectToSaleRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { reasonText } from "../../../models/values/reason-text";
import { longestRowId } from "../billing.limits";

const text = Joi.string().required();
const time = Joi.string().isoDate().required();
const flag = Joi.boolean().required();
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

const decision = Joi.object<DepositDecision, true>({ keep: flag, at: time, by: text.allow(null), reason: text });
const objection = Joi.object<DepositObjection, true>({
  at: time,
  reason: text,
  decision: decision.allow(null).required(),
});

export const depositMarking = Joi.object<DepositMarking, true>({
  marked: flag,
  at: time,
  by: text.allow(null),
  takenBack: flag,
  reason: text,
  objection: objection.allow(null).required(),
  canObject: flag,
  objectUntil: time.allow(null),
  invoice: Joi.object({ id: text, invoice_number: text.allow("") })
    .allow(null)
    .required(),
});

export const markedDeposit = Joi.object<MarkedDeposit, true>({
  id: text,
  amount: Joi.number().integer().required(),
  transacted_at: Joi.number().integer().min(0).required(),
  description: text.allow(""),
  marking: depositMarking.required(),
});

export const markedDepositsAnswer = Joi.object<MarkedDepositsAnswer, true>({
  data: Joi.array().items(markedDeposit).required(),
  nextCursor: text.allow(null),
  timeZone: text,
}).required();
