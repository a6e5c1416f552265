import { IDENTITY_PROVIDER_IDS, type ChangePasswordRequest, type LoginRequest } from "@portal/api-contract";
import Joi from "joi";
import { repeatedPasswordFields } from "../../../models/values/password.policy";
import { sessionTexts } from "./session.texts";
import { idParams } from "../../../platform/http/id-params.schema";

/** Checks only that both are present. Every other refusal is the same 401 (S13). */
export const loginRequest = Joi.object<LoginRequest, true>({
  email: Joi.string().max(320).required().messages({ "*": sessionTexts.emailRequired }),
  password: Joi.string().max(1000).required().messages({ "*": sessionTexts.passwordRequired }),
  connect: Joi.string()
    .valid(...IDENTITY_PROVIDER_IDS)
    .optional(),
}).example({ email: "pat@example.com", password: "correct horse battery staple", connect: "google" });

/** The command requires `currentPassword` if the account has a password. */
export const changePasswordRequest = Joi.object<ChangePasswordRequest, true>({
  currentPassword: Joi.string().max(1000).allow("").messages({ "*": sessionTexts.currentPasswordRequired }),
  ...repeatedPasswordFields,
}).example({
  currentPassword: "correct horse battery staple",
  password: "correct horse battery staple",
  confirmPassword: "correct horse battery staple",
});

export const ownSessionParams = idParams("ses_example");
