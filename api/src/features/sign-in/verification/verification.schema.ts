import {
  CODE_TYPES,
  FLOW_SOURCES,
  toPlainDigits,
  type SendCodeByMethodRequest,
  type SendSmsCodeRequest,
  type VerifyCodeRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { codeRules } from "./verification.limits";
import { verificationTexts } from "./verification.texts";

const codeType = Joi.string().valid(...CODE_TYPES);

export const sendCodeByMethodRequest = Joi.object<SendCodeByMethodRequest, true>({
  method: codeType.required().messages({ "*": "Choose email or text message." }),
}).example({ method: "email" });

export const sendSmsCodeRequest = Joi.object<SendSmsCodeRequest, true>({
  phoneNumber: Joi.string().max(32),
})
  .default({})
  .example({ phoneNumber: "+12025550123" });

/** Accepts digits of any script, and the spaces and hyphens of a pasted code (S21). */
export const codeField = Joi.string()
  .max(32)
  .custom((value: string, helpers) => {
    const digits = toPlainDigits(value).replace(/[\s\p{Cf}-]/gu, "");
    return new RegExp(`^[0-9]{${String(codeRules.length)}}$`).test(digits) ? digits : helpers.error("any.invalid");
  })
  .messages({ "*": verificationTexts.codeForm });

export const verifyCodeRequest = Joi.object<VerifyCodeRequest, true>({
  code: codeField.required(),
  type: codeType.required(),
  flowSource: Joi.string()
    .valid(...FLOW_SOURCES)
    .required(),
}).example({ code: "000000", type: "email", flowSource: "step up" });
