import {
  ENTITY_TYPES,
  type AccountDocument,
  type CheckDocumentAnswer,
  type CheckDocumentRequest,
  type CheckLettersAnswer,
  type CheckLettersRequest,
  type ClientBusinessAnswer,
  type CreateContractRequest,
  type DocumentFileState,
  type MessageAnswer,
} from "@portal/api-contract";
import Joi from "joi";
import { contractTexts } from "./contracts.texts";
import { refuseHidden, requireLetter, requireLetterOrDigit, trimmedText } from "../../models/values/hidden-characters";
import { usStates } from "../../models/values/us-states";

function required(text: string) {
  return { "any.required": text, "string.empty": text, "string.base": text };
}

function line(requiredText: string, formText: string, lengths: { minimum: number; maximum: number }) {
  return trimmedText()
    .min(lengths.minimum)
    .max(lengths.maximum)
    .custom(refuseHidden)
    .custom(requireLetterOrDigit)
    .required()
    .messages({
      ...required(requiredText),
      "string.min": formText,
      "string.max": formText,
      "any.invalid": formText,
    });
}

/** A box that was shown was ticked. */
function tick(text: string) {
  return Joi.boolean().strict().valid(true).optional().messages({ "*": text });
}

/** State, entity type and address are required (specification §5). */
export const createContractRequest = Joi.object<CreateContractRequest, true>({
  businessName: line(contractTexts.nameRequired, contractTexts.nameForm, { minimum: 1, maximum: 200 }),
  state: Joi.string()
    .valid(...usStates)
    .required()
    .messages({ "*": contractTexts.stateRequired }),
  businessType: Joi.string()
    .valid(...ENTITY_TYPES)
    .required()
    .messages({ "*": contractTexts.entityTypeRequired }),
  address: line(contractTexts.addressRequired, contractTexts.addressForm, { minimum: 10, maximum: 300 }),
  textVersion: Joi.string().max(32).allow("").optional(),
  textSha256: Joi.string().hex().length(64).optional(),
  electronicConsent: tick(contractTexts.consentRequired),
  agreed: tick(contractTexts.agreementRequired),
  signature: line(contractTexts.signatureForm, contractTexts.signatureForm, { minimum: 2, maximum: 200 })
    .custom(requireLetter)
    .optional(),
}).required();

const text = Joi.string().required();

const blocks = Joi.array()
  .items(
    Joi.object({ kind: Joi.valid("heading", "paragraph").required(), text }),
    Joi.object({ kind: Joi.valid("clause").required(), number: text, text }),
    Joi.object({
      kind: Joi.valid("facts").required(),
      facts: Joi.array()
        .items(Joi.object({ name: text, value: text }))
        .required(),
    }),
  )
  .required();

export const clientBusinessAnswer = Joi.object<ClientBusinessAnswer, true>({
  businessName: Joi.string().allow("").required(),
  agreement: Joi.object({
    version: text,
    sha256: Joi.string().hex().length(64).required(),
    sections: Joi.array()
      .items(Joi.object({ heading: text, text }))
      .min(1)
      .required(),
    blocks,
    electronicRecords: blocks,
  }).required(),
  saved: Joi.object({ businessName: text, state: text, businessType: text, address: text }).allow(null).required(),
}).required();

export const messageAnswer = Joi.object<MessageAnswer, true>({
  message: text,
  type: Joi.string().valid("success").required(),
}).required();

export const documentParams = Joi.object<{ id: string }, true>({ id: Joi.string().max(32).required() }).required();

export const checkDocumentRequest = Joi.object<CheckDocumentRequest, true>({
  sha256: Joi.string()
    .pattern(/^[0-9a-f]{64}$/)
    .required(),
}).required();

export const checkDocumentAnswer = Joi.object<CheckDocumentAnswer, true>({
  ours: Joi.object({
    kind: Joi.string().valid("agreement", "mandate", "invoice").required(),
    day: Joi.string()
      .pattern(/^\d{4}-\d\d-\d\d$/)
      .required(),
  })
    .allow(null)
    .required(),
}).required();

export const checkLettersRequest = Joi.object<CheckLettersRequest, true>({
  texts: Joi.array().items(Joi.string().max(300).allow("")).max(4).required(),
}).required();

export const checkLettersAnswer = Joi.object<CheckLettersAnswer, true>({
  missing: Joi.array()
    .items(Joi.object({ letter: text, codePoint: text }))
    .required(),
}).required();

const count = Joi.number().integer().allow(null).required();

const documentFile = Joi.object<DocumentFileState, true>({
  state: Joi.string().valid("none", "making", "ready").required(),
  url: Joi.string().allow(null).required(),
  sha256: Joi.string().hex().length(64).allow(null).required(),
  size: count,
  pages: count,
}).required();

export const accountDocuments = Joi.array()
  .items(
    Joi.object<AccountDocument, true>({
      id: text,
      kind: Joi.string().valid("agreement", "mandate").required(),
      title: text,
      at: Joi.string().isoDate().required(),
      sha256: Joi.string().hex().length(64).required(),
      version: text,
      text,
      by: Joi.string().allow(null).required(),
      current: Joi.boolean().required(),
      file: documentFile,
    }),
  )
  .required();
