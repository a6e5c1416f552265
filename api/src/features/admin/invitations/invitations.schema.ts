import {
  STAFF_ROLES,
  type AcceptInvitationRequest,
  type InvitationTokenRequest,
  type InviteRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { emailField } from "../../../models/values/email-key";
import { newPasswordField } from "../../../models/values/password.policy";
import { firstNameField, lastNameField, requiredLine } from "../../../models/values/person-name";
import { invitationTexts as texts } from "./invitations.texts";
import { idParams } from "../../../platform/http/id-params.schema";

const role = Joi.string()
  .valid(...STAFF_ROLES)
  .required();

export const inviteRequest = Joi.object<InviteRequest, true>({
  email: emailField.required().messages(requiredLine(texts.emailRequired)),
  role,
}).example({ email: "new@example.com", role: "viewer" });

export const invitationParams = idParams("inv_example");

/** Requires no format: up to 100 characters, a malformed token gets the same 404 as an unknown one. */
const token = Joi.string().max(100).required();

export const tokenRequest = Joi.object<InvitationTokenRequest, true>({ token }).example({ token: "a-token" });

export const acceptRequest = Joi.object<AcceptInvitationRequest, true>({
  token,
  password: newPasswordField.required().messages(requiredLine(texts.passwordRequired)),
  firstName: firstNameField.required(),
  lastName: lastNameField.required(),
}).example({ token: "a-token", password: "correct horse battery staple", firstName: "Pat", lastName: "Doe" });
