import {
  PAYMENT_METHODS,
  type RecordPaymentRequest,
  type RetryDebitRequest,
  type TakeBackPaymentRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { refuseHidden, trimmedText } from "../../../models/values/hidden-characters";
import { requiredLine } from "../../../models/values/person-name";
import { readDay } from "../../../models/values/local-day";
import { changeInvoiceRequest } from "../billing.schema";
import { paymentTexts as texts } from "./payments.texts";
const id = Joi.string().max(32).required();
const day = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .required()
  .messages({ ...requiredLine(texts.dayRequired), "any.invalid": texts.dayForm, "string.max": texts.dayForm });
const method = Joi.string()
  .valid(...PAYMENT_METHODS)
  .required()
  .messages({ ...requiredLine(texts.methodRequired), "any.only": texts.methodRequired });

/** Above any invoice, so that sums of cents stay safe integers. */
const mostCents = 1_000_000_000_00;

/** Cents. */
export const paymentAmount = Joi.number()
  .strict()
  .integer()
  .min(1)
  .max(mostCents)
  .required()
  .messages({
    ...{ "any.required": texts.amountRequired, "number.base": texts.amountRequired },
    ...{ "number.integer": texts.amountRequired, "number.min": texts.amountAbove },
    ...{ "number.max": texts.amountLimit, "number.unsafe": texts.amountLimit, "number.infinity": texts.amountLimit },
  });

export const recordPaymentRequest = Joi.object<RecordPaymentRequest, true>({
  invoiceId: id,
  amount: paymentAmount,
  date: day,
  method,
  reference: trimmedText()
    .max(100)
    .custom(refuseHidden)
    .allow("")
    .default("")
    .messages({ "string.base": texts.referenceForm, "string.max": texts.referenceForm }),
}).example({ invoiceId: "bil_example", amount: 100, date: "2026-11-30", method: "check", reference: "1042" });

export const reversePaymentRequest = (changeInvoiceRequest as Joi.ObjectSchema<TakeBackPaymentRequest>).example(
  { id: "pay_example", reason: "By mistake" },
  { override: true },
);

export const retryDebitRequest = Joi.object<RetryDebitRequest, true>({ invoiceId: id, date: day }).example({
  invoiceId: "bil_example",
  date: "2026-12-08",
});
