/** Loaded on first use: it has 300 files that neither the worker nor the start of the web process needs. */
export const loadWebAuthn = () => import("@simplewebauthn/server");
