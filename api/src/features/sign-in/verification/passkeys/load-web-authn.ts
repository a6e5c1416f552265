/** On first use: 300 files that neither the worker nor the web process's start needs. */
export const loadWebAuthn = () => import("@simplewebauthn/server");
