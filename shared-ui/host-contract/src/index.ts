export { HostContext, useAgency, useEvents, useHostApi, useNavigation, useNotify, useSession } from "./context.js";
export { defineRemote } from "./define-remote.js";
export { HOST_ROLES, type HostRole } from "./host-roles.js";
export { type BundledRemoteId, REMOTE_IDS, type RemoteId } from "./remote-ids.js";
export type * from "./types.js";
export { HOST_CONTRACT_VERSION } from "./version.js";
