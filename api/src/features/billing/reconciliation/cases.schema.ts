import {
  BILLING_CASE_KINDS,
  type BillingCaseItem,
  type BillingCasesAnswer,
  type BillingCasesQuery,
  type CloseCaseRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { reasonText } from "../../../models/values/reason-text";
import { markedDeposit } from "../bank-sales/deposits.schema";

const text = Joi.string().required();
const time = Joi.string().isoDate().required();
const rowNumber = Joi.string().pattern(/^[1-9]\d{0,14}$/);

export const casesQuery = Joi.object<BillingCasesQuery>({
  cursor: rowNumber,
  limit: Joi.number().integer().min(1).max(200),
});

export const closeCaseRequest = Joi.object<CloseCaseRequest, true>({
  id: rowNumber.required(),
  reason: reasonText(),
}).required();

export const casesAnswer = Joi.object<BillingCasesAnswer, true>({
  data: Joi.array()
    .items(
      Joi.object<BillingCaseItem, true>({
        id: text,
        kind: Joi.string()
          .valid(...BILLING_CASE_KINDS)
          .required(),
        subject: text,
        invoice: Joi.object({ id: text, invoice_number: text, attempt: Joi.number().integer().required() })
          .allow(null)
          .required(),
        client: Joi.object({ id: text, name: text }).allow(null).required(),
        deposit: markedDeposit.allow(null).required(),
        expected: text,
        found: text,
        openedAt: time,
        seenAt: time,
      }),
    )
    .required(),
  timeZone: text,
  nextCursor: Joi.string().allow(null).required(),
}).required();
