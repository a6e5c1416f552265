import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";

import type { ApiClient, PasskeyItem, VerifyCodeAnswer } from "../api/index.js";
import { PasskeyError } from "./passkey-error.js";

/** @throws PasskeyError when the browser or the person refused, ApiError when the portal refused */
export async function addPasskey(api: ApiClient): Promise<PasskeyItem> {
  const optionsJSON = await api.call("POST /account/passkeys/options", {});
  const made = await callBrowser(() => startRegistration({ optionsJSON }));
  return api.call("POST /account/passkeys", made);
}

/** Completes a sign-in or confirms the signed-in person. Throws as `addPasskey`. */
export async function provePasskey(api: ApiClient): Promise<VerifyCodeAnswer> {
  const optionsJSON = await api.call("POST /verify/passkey-options", {});
  const proof = await callBrowser(() => startAuthentication({ optionsJSON }));
  return api.call("POST /verify/passkey", proof);
}

async function callBrowser<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new PasskeyError(describe(cause), { cause });
  }
}

/** Browsers report refusal, a wrong finger and a timeout with the same error (WebAuthn Level 3, 14.5.2). */
function describe(cause: unknown): string {
  const code = cause instanceof WebAuthnError ? cause.code : null;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device has a passkey for your account already.";
  if (code === "ERROR_INVALID_DOMAIN" || code === "ERROR_INVALID_RP_ID") {
    return "Passkeys do not work at this address.";
  }
  const isCancelled = cause instanceof Error && cause.name === "NotAllowedError";
  return isCancelled
    ? "No passkey was used. Try again, or choose another way."
    : "Your browser could not use a passkey.";
}
