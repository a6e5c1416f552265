import type { RemoteDefinition } from "./types.js";
import { HOST_CONTRACT_VERSION } from "./version.js";

/** Declares a remote built against this version of the contract. */
export function defineRemote(definition: Omit<RemoteDefinition, "contractVersion">): RemoteDefinition {
  return { ...definition, contractVersion: HOST_CONTRACT_VERSION };
}
