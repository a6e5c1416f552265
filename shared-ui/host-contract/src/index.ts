export { HostContext, useEvents, useHostApi, useNavigation, useNotify, useSession } from "./context.js";
export { defineRemote } from "./define-remote.js";
export type * from "./types.js";
export { HOST_CONTRACT_VERSION } from "./version.js";
