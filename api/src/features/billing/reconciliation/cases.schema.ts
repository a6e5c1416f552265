import type { BillingCasesQuery, CloseCaseRequest } from "@portal/api-contract";
import Joi from "joi";
import { reasonText } from "../../../models/values/reason-text";
const rowNumber = Joi.string().pattern(/^[1-9]\d{0,14}$/);

export const casesQuery = Joi.object<BillingCasesQuery>({
  cursor: rowNumber,
  limit: Joi.number().integer().min(1).max(200),
}).example({ limit: 200 });

export const closeCaseRequest = Joi.object<CloseCaseRequest, true>({
  id: rowNumber.required(),
  reason: reasonText(),
}).example({ id: "7001", reason: "Refunded by hand" });
