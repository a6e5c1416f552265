import {
  WEBSITE_STEPS,
  type MessageAnswer,
  type WebsiteCheck,
  type WebsiteKeyAnswer,
  type WebsiteStepsRequest,
  type WebsiteTestAnswer,
  type WebsiteTestRequest,
  type WebsiteVisitAnswer,
  type WebsiteVisitQuery,
} from "@portal/api-contract";
import Joi from "joi";
import { emailField } from "../../models/values/email-key";
import { requiredLine } from "../../models/values/person-name";
import { websiteTexts } from "./website.texts";

const text = Joi.string().required();
const step = Joi.string().valid(...WEBSITE_STEPS);

export const websiteKeyAnswer = Joi.object<WebsiteKeyAnswer, true>({
  key: text,
  tag: text,
  managerTag: text,
  website: Joi.string().allow(null).required(),
}).required();

export const websiteStepsRequest = Joi.object<WebsiteStepsRequest, true>({
  email: emailField.required().messages(requiredLine(websiteTexts.emailRequired)),
}).required();

export const websiteTestRequest = Joi.object<WebsiteTestRequest, true>({
  host: Joi.string().trim().max(255),
}).default({});

export const websiteTestAnswer = Joi.object<WebsiteTestAnswer, true>({
  message: text,
  type: Joi.string().valid("success", "error").required(),
  checks: Joi.array()
    .items(Joi.object<WebsiteCheck, true>({ step: step.required(), ok: Joi.boolean().required(), text }).optional())
    .required(),
  error: Joi.string().optional(),
  failedStep: step.optional(),
  cure: Joi.string().optional(),
}).required();

export const messageAnswer = Joi.object<MessageAnswer, true>({
  message: text,
  type: Joi.string().valid("success").required(),
}).required();

/** Whatever else stands in the address is taken and not read. */
export const websiteVisitQuery = Joi.object<WebsiteVisitQuery>({
  k: Joi.string().max(40).required(),
  u: Joi.string().max(2000).required(),
  r: Joi.string().max(2000).allow(""),
}).unknown(true);

export const websiteVisitAnswer = Joi.object<WebsiteVisitAnswer, true>({
  message: text,
  type: Joi.string().valid("success").required(),
  visit: Joi.string().valid("first", "returning").required(),
}).required();
