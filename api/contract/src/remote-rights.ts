import type { Instant, NonEmptyString } from "./values.js";

export interface DeployTokenItem {
  id: NonEmptyString;
  remote: NonEmptyString;
  name: NonEmptyString;
  /** Last four characters. */
  ending: NonEmptyString;
  /** Gets notices about the releases that the token published; null: its creator does. */
  email: string | null;
  createdBy: NonEmptyString | null;
  createdAt: Instant;
  lastUsedAt: Instant | null;
  revokedAt: Instant | null;
}

export interface DeployTokensAnswer {
  /** Newest first; revoked tokens last. */
  data: DeployTokenItem[];
  nextCursor: null;
}

export interface CreateDeployTokenRequest {
  remote: string;
  name: string;
  email?: string;
}

/** The token is shown once. */
export interface CreatedDeployToken {
  id: NonEmptyString;
  token: NonEmptyString;
}

/** `proposed`: waits for an admin. */
export type RemoteKeyState = "proposed" | "accepted" | "revoked";

export interface RemoteKeyItem {
  id: NonEmptyString;
  remote: NonEmptyString;
  /** Base64url of the 32 bytes of an Ed25519 key. */
  publicKey: NonEmptyString;
  state: RemoteKeyState;
  /** Name of the token or admin; null: the portal's own key. */
  proposedBy: NonEmptyString | null;
  createdAt: Instant;
  acceptedAt: Instant | null;
  revokedAt: Instant | null;
  /** Releases signed from this time on are invalid; null: all of them, or the key is not revoked. */
  since: Instant | null;
}

export interface RemoteKeysAnswer {
  /** Newest first. A token sees the keys of its own remote. */
  data: RemoteKeyItem[];
  nextCursor: null;
}

export interface ProposeKeyRequest {
  remote: string;
  publicKey: string;
}

export interface RevokeKeyRequest {
  /** Time from which the key's releases are invalid. Default: all of them. */
  since?: string;
}
