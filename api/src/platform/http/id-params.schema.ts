import Joi from "joi";

export const idParams = (example: string) =>
  Joi.object<{ id: string }, true>({ id: Joi.string().max(32).required() }).example({ id: example });
