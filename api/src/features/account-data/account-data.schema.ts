import type { AccountDeletion, DataExport, ExportLinkAnswer, RequestDeletion } from "@portal/api-contract";
import Joi from "joi";
import { accountDataTexts } from "./account-data.texts";

const count = Joi.number().integer().min(0);
const time = Joi.string().isoDate().allow(null).required();

export const dataExportAnswer = Joi.object<DataExport, true>({
  state: Joi.string().valid("none", "running", "ready", "failed").required(),
  progress: Joi.object({ done: count.required(), of: count.required() }).allow(null).required(),
  size: count.allow(null).required(),
  requestedAt: time,
  expiresAt: time,
}).required();

export const requestDeletionBody = Joi.object<RequestDeletion, true>({
  confirmation: Joi.string().valid("DELETE").required().messages({ "*": accountDataTexts.confirmation }),
  password: Joi.string().max(1000),
}).required();

export const accountDeletionAnswer = Joi.object<AccountDeletion, true>({
  dueAt: time,
  needsPassword: Joi.boolean().required(),
  kept: Joi.array().items(Joi.string().required()).required(),
  keptYears: count.required(),
}).required();

export const exportLinkAnswer = Joi.object<ExportLinkAnswer, true>({ url: Joi.string().required() }).required();
