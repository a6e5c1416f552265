import {
  ACCOUNT_HOLDERS,
  AUTHORIZATION_STATUSES,
  BANK_ACCOUNT_KINDS,
  WIZARD_STEPS,
  type AcceptMandateRequest,
  type BankStateAnswer,
  type ConnectBankAnswer,
  type EnableDebitsRequest,
  type MessageAnswer,
  type RevocationAnswer,
  type SaveBankAccountsRequest,
  type TerminateAnswer,
  type TerminationAnswer,
  type VerifyDepositsRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { bankTexts } from "./bank.texts";

/** Whatever the browser was told: it is not looked at, so it may be of any shape. */
export const saveAccountsRequest = Joi.object<SaveBankAccountsRequest, true>({
  accounts: Joi.array().items(Joi.any()).max(100).required(),
}).required();

export const enableDebitsRequest = Joi.object<EnableDebitsRequest, true>({
  id: Joi.string().max(255).required().messages({ "*": bankTexts.accountId }),
  holder: Joi.string()
    .valid(...ACCOUNT_HOLDERS)
    .optional(),
}).required();

export const acceptMandateRequest = Joi.object<AcceptMandateRequest, true>({
  version: Joi.string().max(32).optional(),
  sha256: Joi.string().hex().length(64).optional(),
}).default({});

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
  .required()
  .messages({ "object.missing": bankTexts.depositsForm, "object.xor": bankTexts.depositsForm });

const text = Joi.string().required();
const isoDate = Joi.string().isoDate().required();

const account = Joi.object({
  id: text,
  institution: text,
  name: text,
  last4: Joi.string().allow("").required(),
  kind: text.valid(...BANK_ACCOUNT_KINDS),
  debitable: Joi.boolean().required(),
  reason: text.allow(null),
});

const block = Joi.object({ kind: text.valid("heading", "paragraph"), text });

const mandate = Joi.object({
  version: text,
  text,
  blocks: Joi.array().items(block).required(),
  sha256: Joi.string().hex().length(64).required(),
  example: Joi.object({ month: text, verified: Joi.number().integer(), commission: Joi.number().integer() })
    .allow(null)
    .required(),
});

const named = { institution: text, last4: Joi.string().allow("").required() };

export const bankStateAnswer = Joi.object<BankStateAnswer, true>({
  step: text.valid(...WIZARD_STEPS),
  preview: Joi.boolean().required(),
  connection: Joi.object({ publishableKey: text, scriptUrl: text }).required(),
  accounts: Joi.array().items(account).required(),
  chosen: Joi.object({ id: text, ...named, holder: text.valid(...ACCOUNT_HOLDERS) })
    .allow(null)
    .required(),
  mandate: mandate.allow(null).required(),
  deposits: Joi.object({
    arrivalDate: isoDate,
    kind: text.valid("amounts", "descriptor"),
    triesLeft: Joi.number().integer().required(),
  })
    .allow(null)
    .required(),
  authorization: Joi.object({
    ...{ status: text.valid(...AUTHORIZATION_STATUSES), ...named, acceptedAt: isoDate },
    endsAfterDebit: Joi.boolean().valid(true).optional(),
  })
    .allow(null)
    .required(),
}).required();

export const connectBankAnswer = Joi.object<ConnectBankAnswer, true>({ client_secret: text }).required();

export const revocationAnswer = Joi.object<RevocationAnswer, true>({
  canRevoke: Joi.boolean().required(),
  reason: text.allow(null),
  effects: Joi.array().items(Joi.string()).required(),
}).required();

export const terminationAnswer = Joi.object<TerminationAnswer, true>({
  canTerminate: Joi.boolean().required(),
  reason: text.allow(null),
  noticeAt: isoDate.allow(null),
  agreementEndsAt: isoDate.allow(null),
  authorizationEndsAt: isoDate.allow(null),
  timeZone: text,
  effects: Joi.array().items(Joi.string()).required(),
}).required();

export const terminateAnswer = Joi.object<TerminateAnswer, true>({
  message: text,
  type: Joi.string().valid("success").required(),
  noticeAt: isoDate,
  agreementEndsAt: isoDate,
  authorizationEndsAt: isoDate,
}).required();

export const messageAnswer = Joi.object<MessageAnswer, true>({
  message: text,
  type: Joi.string().valid("success").required(),
}).required();
