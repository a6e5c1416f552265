export { HOST_ROLES, type HostRole } from "./host-roles.js";
export { type BundledRemoteId, REMOTE_IDS, type RemoteId } from "./remote-ids.js";
