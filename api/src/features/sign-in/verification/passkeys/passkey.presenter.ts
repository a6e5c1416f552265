import type { PasskeyDescriptor, PasskeyItem, PasskeyTransport } from "@portal/api-contract";
import type { Passkey } from "../../../../models/passkey.model";
import { passkeyTransports } from "./passkeys.schema";

export function presentPasskey({ id, name, createdAt, usedAt }: Passkey): PasskeyItem {
  return { id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

function readTransports(kept: string): PasskeyTransport[] {
  return kept.split(",").flatMap((word) => passkeyTransports.filter((known) => known === word));
}

export function describeCredential({ credentialId, transports }: Passkey): PasskeyDescriptor {
  return { id: credentialId, type: "public-key", transports: readTransports(transports) };
}
