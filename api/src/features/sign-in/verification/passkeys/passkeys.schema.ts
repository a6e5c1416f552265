import type { AddPasskeyRequest, PasskeyTransport, ProvePasskeyRequest } from "@portal/api-contract";
import Joi from "joi";
import { idParams } from "../../../../platform/http/id-params.schema";

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

/** At most 1,023 bytes (WebAuthn Level 3, section 4), which are 1,364 characters. */
const credentialId = base64url(1364);

const frame = {
  id: credentialId.required(),
  rawId: credentialId.required(),
  type: Joi.string<"public-key">().valid("public-key").required(),
  authenticatorAttachment: Joi.string<"cross-platform" | "platform">().valid("cross-platform", "platform"),
  clientExtensionResults: Joi.object().unknown(true).required(),
};

const exampleFrame = {
  ...{ id: "AAAA", rawId: "AAAA", type: "public-key", authenticatorAttachment: "platform" },
  clientExtensionResults: {},
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
}).example({
  ...exampleFrame,
  response: {
    clientDataJSON: "AAAA",
    attestationObject: "AAAA",
    authenticatorData: "AAAA",
    transports: ["internal"],
    publicKeyAlgorithm: -7,
    publicKey: "AAAA",
  },
});

export const provePasskeyRequest = Joi.object<ProvePasskeyRequest, true>({
  ...frame,
  response: Joi.object<ProvePasskeyRequest["response"]>({
    clientDataJSON: base64url(8192).required(),
    authenticatorData: base64url(16_384).required(),
    signature: base64url(16_384).required(),
    userHandle: base64url(128),
  }).required(),
}).example({
  ...exampleFrame,
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
});

export const passkeyParams = idParams("psk_example");
