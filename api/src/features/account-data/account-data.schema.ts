import type { RequestDeletion } from "@portal/api-contract";
import Joi from "joi";
import { accountDataTexts } from "./account-data.texts";

export const requestDeletionBody = Joi.object<RequestDeletion, true>({
  confirmation: Joi.string().valid("DELETE").required().messages({ "*": accountDataTexts.confirmation }),
  password: Joi.string().max(1000),
}).example({ confirmation: "DELETE", password: "correct horse battery staple" });
