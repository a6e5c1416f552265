import Joi from "joi";

export const deliverCodeJob = "verification.deliver-code";

export interface DeliverCodePayload {
  messageId: string;
  /** Key of the code row; absent in jobs of before: the user's id. */
  subject?: string;
}

export interface DeliverCodeSecret {
  /** Six digits; encrypted in the job's row and wiped when it ends. */
  code: string;
}

export const deliverCodePayload = Joi.object<DeliverCodePayload, true>({
  messageId: Joi.string().required(),
  subject: Joi.string().optional(),
}).required();

export const deliverCodeSecret = Joi.object<DeliverCodeSecret, true>({
  code: Joi.string()
    .pattern(/^\d{6}$/)
    .required(),
}).required();
