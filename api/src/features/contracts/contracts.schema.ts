import {
  ENTITY_TYPES,
  type CheckDocumentRequest,
  type CheckLettersRequest,
  type CreateContractRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { contractTexts } from "./contracts.texts";
import { refuseHidden, requireLetter, requireLetterOrDigit, trimmedText } from "../../models/values/hidden-characters";
import { usStates } from "../../models/values/us-states";
import { idParams } from "../../platform/http/id-params.schema";

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

/** Optional, but if sent, it must be ticked. */
function tick(text: string) {
  return Joi.boolean().strict().valid(true).optional().messages({ "*": text });
}

/** State, entity type and address are required (§5). */
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
}).example({
  businessName: "Shine & Co",
  state: "NY",
  businessType: "Corporation",
  address: "1 Main Street, Albany, NY 12207",
  textVersion: "1",
  textSha256: "0".repeat(64),
  electronicConsent: true,
  agreed: true,
  signature: "Pat Doe",
});

export const documentParams = idParams("agr_example");

export const checkDocumentRequest = Joi.object<CheckDocumentRequest, true>({
  sha256: Joi.string()
    .pattern(/^[0-9a-f]{64}$/)
    .required(),
}).example({ sha256: "0".repeat(63) + "1" });

export const checkLettersRequest = Joi.object<CheckLettersRequest, true>({
  texts: Joi.array().items(Joi.string().max(300).allow("")).max(4).required(),
}).example({ texts: ["שלום 𓀀"] });
