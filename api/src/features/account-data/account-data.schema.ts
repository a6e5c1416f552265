import type { DataExport, ExportLinkAnswer } from "@portal/api-contract";
import Joi from "joi";

const count = Joi.number().integer().min(0);
const time = Joi.string().isoDate().allow(null).required();

export const dataExportAnswer = Joi.object<DataExport, true>({
  state: Joi.string().valid("none", "running", "ready", "failed").required(),
  progress: Joi.object({ done: count.required(), of: count.required() }).allow(null).required(),
  size: count.allow(null).required(),
  requestedAt: time,
  expiresAt: time,
}).required();

export const exportLinkAnswer = Joi.object<ExportLinkAnswer, true>({ url: Joi.string().required() }).required();
