/** Loads the library on first use: 300 files that the worker and the start of the web process do not need. */
export const loadWebAuthn = () => import("@simplewebauthn/server");
