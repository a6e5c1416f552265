import {
  ACCOUNT_HOLDERS,
  type AcceptMandateRequest,
  type EnableDebitsRequest,
  type SaveBankAccountsRequest,
  type VerifyDepositsRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { bankTexts } from "./bank.texts";

/** Accepts accounts of any shape, because the browser's list is ignored. */
export const saveAccountsRequest = Joi.object<SaveBankAccountsRequest, true>({
  accounts: Joi.array().items(Joi.any()).max(100).required(),
}).example({ accounts: [] });

export const enableDebitsRequest = Joi.object<EnableDebitsRequest, true>({
  id: Joi.string().max(255).required().messages({ "*": bankTexts.accountId }),
  holder: Joi.string()
    .valid(...ACCOUNT_HOLDERS)
    .optional(),
}).example({ id: "fca_example", holder: "business" });

export const acceptMandateRequest = Joi.object<AcceptMandateRequest, true>({
  version: Joi.string().max(32).optional(),
  sha256: Joi.string().hex().length(64).optional(),
})
  .default({})
  .example({ version: "2026-11-28", sha256: "0".repeat(64) });

const form = { "*": bankTexts.depositsForm };
const cents = Joi.number().strict().integer().min(1).max(99).required();

export const verifyDepositsRequest = Joi.object<VerifyDepositsRequest, true>({
  amounts: Joi.array().ordered(cents, cents).length(2).optional().messages(form),
  descriptorCode: Joi.string()
    .normalize("NFKC")
    .trim()
    .uppercase()
    .pattern(/^SM[0-9A-Z]{4}$/)
    .optional()
    .messages(form),
})
  .xor("amounts", "descriptorCode")
  .messages({ "object.missing": bankTexts.depositsForm, "object.xor": bankTexts.depositsForm })
  .example({ amounts: [32, 45] });
