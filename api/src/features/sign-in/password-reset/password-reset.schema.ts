import type { CheckRegistrationRequest, UpdatePasswordRequest } from "@portal/api-contract";
import Joi from "joi";
import { emailField } from "../../../models/values/email-key";
import { repeatedPasswordFields } from "../../../models/values/password.policy";
import { passwordResetTexts } from "./password-reset.texts";

/** Checks only the format, not whether an account exists (S25). */
export const checkRegistrationRequest = Joi.object<CheckRegistrationRequest, true>({
  email: emailField.required().messages({
    "any.required": passwordResetTexts.emailRequired,
    "string.empty": passwordResetTexts.emailRequired,
    "string.base": passwordResetTexts.emailRequired,
  }),
}).example({ email: "pat@example.com" });

export const updatePasswordRequest = Joi.object<UpdatePasswordRequest, true>(repeatedPasswordFields).example({
  password: "correct horse battery staple",
  confirmPassword: "correct horse battery staple",
});
