import type { RefundDebitRequest } from "@portal/api-contract";
import Joi from "joi";
import { reasonText } from "../../../models/values/reason-text";
import { mostRows } from "../billing.limits";
import { paymentAmount } from "../payments/payments.schema";
import { refundTexts } from "./refunds.texts";

const lineId = Joi.string().pattern(/^[1-9]\d{0,18}$/);

const lines = Joi.array()
  .items(lineId)
  .min(1)
  .max(mostRows)
  .unique()
  .messages({
    ...{ "array.base": refundTexts.linesForm, "array.min": refundTexts.linesForm, "array.max": refundTexts.linesForm },
    ...{ "array.unique": refundTexts.linesForm, "string.base": refundTexts.linesForm },
    "string.pattern.base": refundTexts.unknownLine,
  });

export const refundDebitRequest = Joi.object<RefundDebitRequest>({
  invoiceId: Joi.string().max(32).required(),
  amount: paymentAmount,
  reason: reasonText(),
  lines,
}).example({ invoiceId: "bil_example", amount: 3_000, reason: "Billed by mistake", lines: ["1"] });
