import { HOST_CONTRACT_VERSION, type RemoteDefinition, type RemoteId } from "@portal/host-contract";

import { isRecord } from "../host/is-record.js";
import { RemoteError } from "./remote-error.js";

export function checkContractVersion(id: RemoteId, contractVersion: string): void {
  if (majorOf(contractVersion) === majorOf(HOST_CONTRACT_VERSION)) return;
  throw new RemoteError(
    "other-contract",
    `${id} is built for host contract ${contractVersion}, this shell speaks ${HOST_CONTRACT_VERSION}`,
  );
}

/** @throws RemoteError of kind `unexpected-module` or `other-contract` */
export function checkRemoteModule(id: RemoteId, module: unknown): RemoteDefinition {
  const definition = isRecord(module) ? module.default : undefined;
  if (!isDefinition(definition)) throw new RemoteError("unexpected-module", `${id} exposes no remote`);
  if (definition.id !== id) throw new RemoteError("unexpected-module", `${definition.id} answers in place of ${id}`);
  checkContractVersion(id, definition.contractVersion);
  return definition;
}

function isDefinition(value: unknown): value is RemoteDefinition {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.contractVersion === "string" &&
    isRecord(value.pages)
  );
}

function majorOf(version: string): string | undefined {
  return /^(\d+)\.\d+\.\d+/.exec(version)?.[1];
}
