import type { CallbackRequest, ChoosePageRequest, ConnectAnswer, MessageAnswer, PageItem } from "@portal/api-contract";
import Joi from "joi";

export const connectAnswer = Joi.object<ConnectAnswer, true>({ url: Joi.string().uri().required() }).required();

/** Whatever Facebook added to its redirect is taken and not read. */
export const callbackRequest: Joi.ObjectSchema<CallbackRequest> = Joi.object<CallbackRequest>()
  .pattern(Joi.string().max(100), Joi.string().allow("").max(2000))
  .max(20)
  .required();

export const messageAnswer = Joi.object<MessageAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
}).required();

export const pagesAnswer = Joi.array()
  .items(Joi.object<PageItem, true>({ id: Joi.string().required(), name: Joi.string().required() }))
  .required();

export const choosePageRequest = Joi.object<ChoosePageRequest, true>({
  id: Joi.string().max(64).required(),
}).required();
