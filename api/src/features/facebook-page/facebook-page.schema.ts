import type { CallbackRequest, ChoosePageRequest } from "@portal/api-contract";
import Joi from "joi";

/** Ignores other parameters of Facebook's redirect. */
export const callbackRequest: Joi.ObjectSchema<CallbackRequest> = Joi.object<CallbackRequest>()
  .pattern(Joi.string().max(100), Joi.string().allow("").max(2000))
  .max(20)
  .example({ code: "a-code", state: "a-state" });

export const choosePageRequest = Joi.object<ChoosePageRequest, true>({
  id: Joi.string().max(64).required(),
}).example({ id: "104" });
