/** Its 300 files are loaded with the first passkey: neither the worker nor a start of the web process needs them. */
export const loadWebAuthn = () => import("@simplewebauthn/server");
