import { createHash, createPublicKey, verify } from "node:crypto";

import {
  type RemoteHostAnswer,
  type RemoteManifest,
  type RemoteReleaseItem,
  type ReleaseState,
  toCanonicalJson,
} from "@portal/shared-ui/api";

export const REMOTE = "mfe-sample";
export const TOKEN = "prt_sample_0123456789abcdef";

interface StoredRelease {
  manifest: RemoteManifest;
  state: ReleaseState;
  percent: number | null;
}

interface StoredKey {
  id: string;
  publicKey: string;
  state: "proposed" | "accepted" | "revoked";
}

/** An error of the API's wire. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const hashOf = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex");
const toHex = (integrity: string) => Buffer.from(integrity.replace("sha256-", ""), "base64").toString("hex");

/** Returns the rows of the fake portal. A test may change every field. */
export function createState() {
  const host: RemoteHostAnswer = {
    shellVersion: "1.4.0",
    contractVersions: ["1.0.0"],
    shared: { react: "19.3.1", "@portal/host-contract": "1.0.0" },
    origins: ["https://cdn.example"],
    roles: ["registrant", "user", "admin", "billing", "viewer"],
  };
  return {
    host,
    /** Paths of `GET /api/openapi.json`. */
    paths: { "/user/login": { post: {} }, "/documents/{id}/file": { get: {} } } as Record<string, object>,
    keys: [] as StoredKey[],
    /** Newest first. */
    releases: [] as StoredRelease[],
    /** Bytes by SHA-256 in hex. */
    files: new Map<string, Buffer>(),
    lastGood: null as string | null,
  };
}

export type PortalState = ReturnType<typeof createState>;

export function toItem(
  { files, lastGood }: PortalState,
  { manifest, state, percent }: StoredRelease,
): RemoteReleaseItem {
  const hashes = Object.values(manifest.files).map(toHex);
  return {
    remote: manifest.remote,
    version: manifest.version,
    state,
    percent,
    lastGood: lastGood === manifest.version,
    bytes: hashes.reduce((sum, hash) => sum + (files.get(hash)?.length ?? 0), 0),
    files: hashes.length,
    contractVersion: manifest.contractVersion,
    keyId: manifest.keyId,
    manifestSha256: hashOf(toCanonicalJson(manifest)),
    publishedBy: "sample-ci",
    publishedAt: "2026-11-30T09:40:00.000Z",
    currentAt: null,
    suspendReason: null,
    suspendedAt: null,
    rollbackOrder: null,
    suspendedItself: false,
    health: null,
  };
}

export const findMissing = ({ files }: PortalState, manifest: RemoteManifest) =>
  [...new Set(Object.values(manifest.files).map(toHex))].filter((hash) => !files.has(hash));

export function proposeKey(state: PortalState, publicKey: string) {
  const known = state.keys.find((key) => key.publicKey === publicKey);
  const key = known ?? { id: `key_${state.keys.length + 1}`, publicKey, state: "proposed" as const };
  if (!known) state.keys.push(key);
  return key;
}

/** Verifies the Ed25519 signature over the canonical JSON without `signature`. */
export function startRelease(state: PortalState, manifest: RemoteManifest) {
  const { signature, ...unsigned } = manifest;
  const key = state.keys.find(({ id }) => id === manifest.keyId);
  if (key?.state !== "accepted") throw new Refused(409, "KEY_NOT_ACCEPTED", "No admin accepted this key.");
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key.publicKey }, format: "jwk" });
  const bytes = Buffer.from(toCanonicalJson(unsigned));
  if (!verify(null, bytes, publicKey, Buffer.from(signature, "base64url"))) {
    throw new Refused(422, "SIGNATURE", "The signature is not valid.", { signature: "does not match" });
  }
  const known = state.releases.find((release) => release.manifest.version === manifest.version);
  if (known && toCanonicalJson(known.manifest) !== toCanonicalJson(manifest)) {
    throw new Refused(409, "VERSION_TAKEN", "This version exists with other content.");
  }
  if (!known) state.releases.unshift({ manifest, state: "uploading", percent: null });
  return { id: `rel_${manifest.version}`, missing: findMissing(state, manifest) };
}

export function findRelease(state: PortalState, version: string): StoredRelease {
  const release = state.releases.find(({ manifest }) => manifest.version === version);
  if (release) return release;
  throw new Refused(404, "NOT_FOUND", `There is no release ${version}.`);
}

export function finishRelease(state: PortalState, version: string) {
  const release = findRelease(state, version);
  if (findMissing(state, release.manifest).length > 0) throw new Refused(409, "FILES_MISSING", "Files are missing.");
  if (release.state === "uploading") release.state = "ready";
  return { message: "The release is ready.", type: "success", release: toItem(state, release) };
}

/** Makes a release current; the former one is ready again. */
export function makeCurrent(state: PortalState, version: string, message: string) {
  const release = findRelease(state, version);
  for (const other of state.releases) if (other.state === "current") other.state = "ready";
  Object.assign(release, { state: "current", percent: null });
  return { message, type: "success", release: toItem(state, release) };
}
