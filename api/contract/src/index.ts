export type * from "./account.js";
export type * from "./answers.js";
export type * from "./endpoints.js";
export * from "./identities.js";
export * from "./integrations.js";
export * from "./registration.js";
export * from "./sales.js";
export * from "./session.js";
export * from "./verification.js";
