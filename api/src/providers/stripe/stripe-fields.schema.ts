import Joi from "joi";

export const id = Joi.string().min(1).max(255);
export const orNull = (schema: Joi.Schema) => schema.allow(null).default(null);
export const seconds = Joi.number().integer();
/** Other fields are ignored, because answers may grow. */
export const object = <T>(keys: Joi.SchemaMap) => Joi.object<T>(keys).unknown();

export interface StripeList<T> {
  data: T[];
  has_more: boolean;
}

export const list = <T>(item: Joi.ObjectSchema<T>) =>
  object<StripeList<T>>({ data: Joi.array().items(item).required(), has_more: Joi.boolean().required() });
