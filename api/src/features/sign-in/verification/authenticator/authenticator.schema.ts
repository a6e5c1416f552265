import type { AuthenticatorCodeRequest, RecoveryCodeRequest } from "@portal/api-contract";
import Joi from "joi";
import { normalizeRecoveryCode } from "../../../../models/values/recovery-code";
import { codeField } from "../verification.schema";
import { verificationTexts } from "../verification.texts";

export const authenticatorCodeRequest = Joi.object<AuthenticatorCodeRequest, true>({
  code: codeField.required(),
}).example({ code: "123456" });

/** Accepts spaces, hyphens and small letters. */
export const recoveryCodeRequest = Joi.object<RecoveryCodeRequest, true>({
  code: Joi.string()
    .max(64)
    .custom((value: string, helpers) => normalizeRecoveryCode(value) ?? helpers.error("any.invalid"))
    .required()
    .messages({ "*": verificationTexts.recoveryCodeForm }),
}).example({ code: "00000-00000" });
