import type { RemoteDefinition } from "./types.js";
import { HOST_CONTRACT_VERSION } from "./version.js";

/**
 * Declares a remote and adds `contractVersion`, the version of this package at build time.
 *
 * @param definition the remote's id and its pages, by their names in the shell's route table
 */
export function defineRemote(definition: Omit<RemoteDefinition, "contractVersion">): RemoteDefinition {
  return { ...definition, contractVersion: HOST_CONTRACT_VERSION };
}
