import type { AllUserInfoAnswer } from "@portal/api-contract";
import Joi from "joi";
import { Business } from "../../models/business.model";
import { User } from "../../models/user.model";
import { ownBusinessOrNone } from "../../platform/http/access";
import { defineRoute, emptyBody, type Route } from "../../platform/http/define-route";
import { presentAccount } from "./account.presenter";

const accountAnswer = Joi.object<AllUserInfoAnswer, true>({
  user: Joi.object({
    id: Joi.string().required(),
    firstName: Joi.string().required(),
    lastName: Joi.string().allow("").required(),
    email: Joi.string().required(),
    phoneNumber: Joi.string().allow(null).required(),
  }).required(),
  business: Joi.object({
    bizName: Joi.string().required(),
    web: Joi.string().allow(null).required(),
    bizPhone: Joi.string().allow(null).required(),
    bizPhoneSameAsPersonal: Joi.boolean().required(),
    timeZone: Joi.string().required(),
  })
    .allow(null)
    .required(),
}).required();

/** The signed-in person's own account (specification §2, User settings). */
export function createSettingsRoutes(): Route[] {
  return [
    defineRoute({
      endpoint: "POST /recover/all-user-info",
      summary: "The signed-in person's own data and business.",
      access: ownBusinessOrNone(),
      request: emptyBody,
      response: { 200: accountAnswer },
      handler: async ({ session, business: own }) => {
        const user = await User.findByPk(session.userId, { rejectOnEmpty: true });
        const business = own && (await Business.findByPk(own.id));
        return { status: 200, body: presentAccount(user, business) };
      },
    }),
  ];
}
