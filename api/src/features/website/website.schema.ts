import type { WebsiteStepsRequest, WebsiteTestRequest, WebsiteVisitQuery } from "@portal/api-contract";
import Joi from "joi";
import { emailField } from "../../models/values/email-key";
import { requiredLine } from "../../models/values/person-name";
import { websiteTexts } from "./website.texts";

export const websiteStepsRequest = Joi.object<WebsiteStepsRequest, true>({
  email: emailField.required().messages(requiredLine(websiteTexts.emailRequired)),
}).example({ email: "webmaster@example.com" });

export const websiteTestRequest = Joi.object<WebsiteTestRequest, true>({
  host: Joi.string().trim().max(255),
})
  .default({})
  .example({ host: "nobody.invalid" });

/** Ignores other parameters. */
export const websiteVisitQuery = Joi.object<WebsiteVisitQuery>({
  k: Joi.string().max(40).required(),
  u: Joi.string().max(2000).required(),
  r: Joi.string().max(2000).allow(""),
})
  .unknown(true)
  .example({ k: "pk_nobody", u: "https://shine.test/" });
