import type {
  AddPasskeyRequest,
  MessageAnswer,
  PasskeyCreationOptions,
  PasskeyDescriptor,
  PasskeyItem,
  PasskeyRequestOptions,
  PasskeyTransport,
  ProvePasskeyRequest,
} from "@portal/api-contract";
import Joi from "joi";

export const passkeyTransports = [
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
] as const satisfies readonly PasskeyTransport[];

const base64url = (longest: number) =>
  Joi.string()
    .max(longest)
    .pattern(/^[A-Za-z0-9_-]+$/);

/** A credential's id has at most 1,023 bytes (WebAuthn Level 3, 4). */
const credentialId = base64url(1364);

const frame = {
  id: credentialId.required(),
  rawId: credentialId.required(),
  type: Joi.string<"public-key">().valid("public-key").required(),
  authenticatorAttachment: Joi.string<"cross-platform" | "platform">().valid("cross-platform", "platform"),
  clientExtensionResults: Joi.object().unknown(true).required(),
};

export const addPasskeyRequest = Joi.object<AddPasskeyRequest, true>({
  ...frame,
  response: Joi.object<AddPasskeyRequest["response"]>({
    clientDataJSON: base64url(8192).required(),
    attestationObject: base64url(32_768).required(),
    authenticatorData: base64url(16_384),
    transports: Joi.array().items(Joi.string().max(32)).max(16),
    publicKeyAlgorithm: Joi.number().integer(),
    publicKey: base64url(8192),
  }).required(),
}).required();

export const provePasskeyRequest = Joi.object<ProvePasskeyRequest, true>({
  ...frame,
  response: Joi.object<ProvePasskeyRequest["response"]>({
    clientDataJSON: base64url(8192).required(),
    authenticatorData: base64url(16_384).required(),
    signature: base64url(16_384).required(),
    userHandle: base64url(128),
  }).required(),
}).required();

export const passkeyParams = Joi.object<{ id: string }, true>({ id: Joi.string().max(32).required() }).required();

const descriptors = Joi.array()
  .items(
    Joi.object<PasskeyDescriptor, true>({
      id: Joi.string().required(),
      type: Joi.string().valid("public-key").required(),
      transports: Joi.array()
        .items(Joi.string().valid(...passkeyTransports))
        .required(),
    }),
  )
  .required();

export const creationOptionsAnswer = Joi.object<PasskeyCreationOptions, true>({
  challenge: Joi.string().required(),
  rp: Joi.object({ id: Joi.string().required(), name: Joi.string().required() }).required(),
  user: Joi.object({
    id: Joi.string().required(),
    name: Joi.string().required(),
    displayName: Joi.string().required(),
  }).required(),
  pubKeyCredParams: Joi.array()
    .items(Joi.object({ alg: Joi.number().integer().required(), type: Joi.string().valid("public-key").required() }))
    .required(),
  timeout: Joi.number().integer().required(),
  excludeCredentials: descriptors,
  authenticatorSelection: Joi.object({
    residentKey: Joi.string().valid("required").required(),
    requireResidentKey: Joi.boolean().valid(true).required(),
    userVerification: Joi.string().valid("required").required(),
  }).required(),
  attestation: Joi.string().valid("none").required(),
}).required();

export const requestOptionsAnswer = Joi.object<PasskeyRequestOptions, true>({
  challenge: Joi.string().required(),
  rpId: Joi.string().required(),
  timeout: Joi.number().integer().required(),
  allowCredentials: descriptors,
  userVerification: Joi.string().valid("required").required(),
}).required();

export const passkeyItem = Joi.object<PasskeyItem, true>({
  id: Joi.string().required(),
  name: Joi.string().required(),
  createdAt: Joi.string().isoDate().required(),
  usedAt: Joi.string().isoDate().allow(null).required(),
});

export const messageAnswer = Joi.object<MessageAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
}).required();
