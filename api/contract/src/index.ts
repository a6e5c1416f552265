export type * from "./answers.js";
export type * from "./endpoints.js";
export type * from "./integrations.js";
export type * from "./registration.js";
export type * from "./sales.js";
export type * from "./session.js";
export type * from "./verification.js";
