export { browserSupportsWebAuthn as canUsePasskeys } from "@simplewebauthn/browser";
export { addPasskey, provePasskey } from "./call-passkey.js";
export { isPasskeyError, PasskeyError } from "./passkey-error.js";
