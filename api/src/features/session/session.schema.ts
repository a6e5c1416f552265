import {
  IDENTITY_PROVIDER_IDS,
  ROLES,
  type ChangePasswordRequest,
  type LoginAnswer,
  type LoginRequest,
  type MessageAnswer,
  type OwnSession,
  type Role,
  type UsernameAnswer,
} from "@portal/api-contract";
import Joi from "joi";
import { repeatedPasswordFields } from "../../models/values/password.policy";
import { sessionTexts } from "./session.texts";

/** Nothing but presence is checked: every other refusal of a sign-in is the same 401 (S13). */
export const loginRequest = Joi.object<LoginRequest, true>({
  email: Joi.string().max(320).required().messages({ "*": sessionTexts.emailRequired }),
  password: Joi.string().max(1000).required().messages({ "*": sessionTexts.passwordRequired }),
  connect: Joi.string()
    .valid(...IDENTITY_PROVIDER_IDS)
    .optional(),
}).required();

/** Whether the current one must be there depends on the account. */
export const changePasswordRequest = Joi.object<ChangePasswordRequest, true>({
  currentPassword: Joi.string().max(1000).allow("").messages({ "*": sessionTexts.currentPasswordRequired }),
  ...repeatedPasswordFields,
}).required();

export const loginAnswer = Joi.object<LoginAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
  redirect: Joi.boolean().optional(),
  redirectUrl: Joi.string().optional(),
  currentStep: Joi.number().integer().min(1).max(4).optional(),
}).required();

export const roleAnswer = Joi.string<Role>()
  .valid(...ROLES)
  .required();

export const usernameAnswer = Joi.object<UsernameAnswer, true>({ message: Joi.string().required() }).required();

export const messageAnswer = Joi.object<MessageAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
}).required();

export const ownSessions = Joi.array()
  .items(
    Joi.object<OwnSession, true>({
      id: Joi.string().required(),
      current: Joi.boolean().required(),
      device: Joi.string().required(),
      ip: Joi.string().allow("").required(),
      createdAt: Joi.string().isoDate().required(),
      seenAt: Joi.string().isoDate().required(),
      trusted: Joi.boolean().required(),
      signedIn: Joi.boolean().required(),
    }),
  )
  .required();

export const ownSessionParams = Joi.object<{ id: string }, true>({ id: Joi.string().max(32).required() }).required();
