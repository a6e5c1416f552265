import type { RemoteKeyItem } from "@portal/api-contract";
import type { RemoteKey } from "../../../models/remote-key.model";
import { findNames, type Names } from "../find-names.query";

export function findNamesOfKeys(keys: readonly RemoteKey[]): Promise<Names> {
  return findNames({ users: keys.map(({ proposedBy }) => proposedBy), tokens: keys.map(({ tokenId }) => tokenId) });
}

export function presentKey(key: RemoteKey, names: Names): RemoteKeyItem {
  const { id, remote, publicKey, tokenId, proposedBy, createdAt, acceptedAt, revokedAt, revokedSince } = key;
  const accepted = acceptedAt === null ? "proposed" : "accepted";
  return {
    ...{ id, remote, publicKey },
    state: revokedAt === null ? accepted : "revoked",
    proposedBy: names.ofToken(tokenId) ?? names.ofUser(proposedBy),
    createdAt: createdAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    since: revokedSince?.toISOString() ?? null,
  };
}
