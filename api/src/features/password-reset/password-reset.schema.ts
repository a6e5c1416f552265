import {
  CODE_TYPES,
  RESET_STEPS,
  type CheckRegistrationRequest,
  type LoginAnswer,
  type MessageAnswer,
  type ResetProgressAnswer,
  type UpdatePasswordRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { emailField } from "../../models/values/email-key";
import { repeatedPasswordFields } from "../../models/values/password.policy";
import { passwordResetTexts } from "./password-reset.texts";

/** The form alone is judged: whose address it is plays no part (S25). */
export const checkRegistrationRequest = Joi.object<CheckRegistrationRequest, true>({
  email: emailField.required().messages({
    "any.required": passwordResetTexts.emailRequired,
    "string.empty": passwordResetTexts.emailRequired,
    "string.base": passwordResetTexts.emailRequired,
  }),
}).required();

export const updatePasswordRequest = Joi.object<UpdatePasswordRequest, true>(repeatedPasswordFields).required();

export const messageAnswer = Joi.object<MessageAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
}).required();

export const resetProgressAnswer = Joi.object<ResetProgressAnswer, true>({
  currentStep: Joi.number()
    .valid(...RESET_STEPS)
    .required(),
  method: Joi.string()
    .valid(...CODE_TYPES)
    .allow(null)
    .required(),
}).required();

/** Like a sign-in's: with `redirectUrl` where another factor or the registration comes next. */
export const updatePasswordAnswer = Joi.object<LoginAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
  redirect: Joi.boolean().optional(),
  redirectUrl: Joi.string().optional(),
  currentStep: Joi.number().integer().min(1).max(4).optional(),
}).required();
