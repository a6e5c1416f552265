import type {
  AuthenticatorCodeRequest,
  AuthenticatorSetUp,
  AuthenticatorState,
  MessageAnswer,
  RecoveryCodeRequest,
  RecoveryCodesAnswer,
} from "@portal/api-contract";
import Joi from "joi";
import { normalizeRecoveryCode } from "../../../models/values/recovery-code";
import { codeField } from "../verification.schema";
import { verificationTexts } from "../verification.texts";

export const authenticatorCodeRequest = Joi.object<AuthenticatorCodeRequest, true>({
  code: codeField.required(),
}).required();

/** Spaces, hyphens and small letters, as people type them, are put right. */
export const recoveryCodeRequest = Joi.object<RecoveryCodeRequest, true>({
  code: Joi.string()
    .max(64)
    .custom((value: string, helpers) => normalizeRecoveryCode(value) ?? helpers.error("any.invalid"))
    .required()
    .messages({ "*": verificationTexts.recoveryCodeForm }),
}).required();

export const authenticatorState = Joi.object<AuthenticatorState, true>({
  enabled: Joi.boolean().required(),
  createdAt: Joi.string().isoDate().allow(null).required(),
  usedAt: Joi.string().isoDate().allow(null).required(),
  recoveryCodesLeft: Joi.number().integer().min(0).required(),
}).required();

export const authenticatorSetUp = Joi.object<AuthenticatorSetUp, true>({
  secret: Joi.string().required(),
  uri: Joi.string().required(),
}).required();

export const recoveryCodesAnswer = Joi.object<RecoveryCodesAnswer, true>({
  recoveryCodes: Joi.array().items(Joi.string().required()).required(),
}).required();

export const messageAnswer = Joi.object<MessageAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
}).required();
