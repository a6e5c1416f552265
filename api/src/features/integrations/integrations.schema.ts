import type { CallbackRequest } from "@portal/api-contract";
import Joi from "joi";

/** Ignores other parameters of the provider's redirect. */
export const callbackRequest: Joi.ObjectSchema<CallbackRequest> = Joi.object<CallbackRequest>()
  .pattern(Joi.string().max(100), Joi.string().allow("").max(2000))
  .max(20)
  .example({ code: "a-code", state: "a-state" });

export const refreshParams = Joi.object<{ jobId: string }, true>({ jobId: Joi.string().max(32).required() }).example({
  jobId: "ref_example",
});
