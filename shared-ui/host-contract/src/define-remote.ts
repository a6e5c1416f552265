import type { RemoteDefinition } from "./types.js";
import { HOST_CONTRACT_VERSION } from "./version.js";

/**
 * Declares a remote. `contractVersion` is the version of this package that the remote is built with.
 *
 * @param definition the remote's id and its pages by the names in the shell's route table
 */
export function defineRemote(definition: Omit<RemoteDefinition, "contractVersion">): RemoteDefinition {
  return { ...definition, contractVersion: HOST_CONTRACT_VERSION };
}
