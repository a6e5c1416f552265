import type { RemoteId } from "@portal/host-contract/ids";

import { checkContractVersion } from "./check-remote.js";
import { takeManifest } from "./fetch-manifest.js";
import { type Manifest, parseManifest } from "./parse-manifest.js";
import type { ReleasePlace, RemoteKey } from "./parse-registry.js";
import { RemoteError, type RemoteErrorKind } from "./remote-error.js";
import { satisfiesRange } from "./satisfies-range.js";
import { hashBytes, isSignedBy } from "./web-crypto.js";

/** A release whose manifest passed every check. Addresses are absolute. */
export interface CheckedRelease {
  remote: RemoteId;
  version: string;
  /** Folder of the files, with its last slash. */
  base: string;
  entry: string;
  /** The first page loads them at once; the entry is one of them. */
  preload: readonly string[];
  /** Integrity of each file, by its path below `base`; null: a local remote, which is not checked (D537). */
  files: ReadonlyMap<string, string> | null;
}

export interface ReleaseFacts {
  /** Keys that an admin accepted. */
  keys: readonly RemoteKey[];
  /** Version of a package that the shell shares. */
  findShared: (name: string) => string | undefined;
  /** Read the manifest past the browser's cache. */
  fresh: boolean;
}

/**
 * Checks the manifest of a release before any of its code runs: hash, form, names, key, signature, host contract and shared packages.
 *
 * @throws RemoteError of the failed check's kind
 */
export async function checkRelease(place: ReleasePlace, facts: ReleaseFacts): Promise<CheckedRelease> {
  const { remote, version, entry } = place;
  const refuse = createRefusal(place);
  const manifest = await readManifest(place, facts);
  const base = entry.slice(0, entry.lastIndexOf("/") + 1);
  if (!isOf(place, manifest, base)) throw refuse("manifest-other", "has the manifest of another release");
  await checkSignature(place, manifest, facts.keys);
  checkContractVersion(remote, manifest.contractVersion);
  checkShared(place, manifest, facts.findShared);
  const preload = manifest.preload.map((path) => base + path);
  return { remote, version, base, entry, preload, files: manifest.files };
}

function createRefusal({ remote, version }: ReleasePlace): (kind: RemoteErrorKind, detail: string) => RemoteError {
  return (kind, detail) => new RemoteError(kind, `${remote} ${version} ${detail}`);
}

async function readManifest(place: ReleasePlace, { fresh }: ReleaseFacts): Promise<Manifest> {
  const refuse = createRefusal(place);
  if (!place.manifest) throw refuse("unsigned", "has no manifest in the registry");
  const text = await takeManifest(place.manifest, { fresh });
  // The browser hashes in another thread meanwhile.
  const hashing = hashBytes(new TextEncoder().encode(text));
  const manifest = parseManifest(text);
  const hash = await hashing;
  if (hash && toHex(hash) !== place.manifest.sha256) throw refuse("manifest-altered", "has an altered manifest");
  if (!manifest) throw refuse("manifest-invalid", "has an invalid manifest");
  return manifest;
}

/** Whether the registry and the manifest name the same release. The portal's own store may serve a release of another origin. */
function isOf(place: ReleasePlace, manifest: Manifest, base: string): boolean {
  const isOwnStore = new URL(base).origin === window.location.origin;
  return (
    manifest.remote === place.remote &&
    manifest.version === place.version &&
    base + manifest.entry === place.entry &&
    (isOwnStore || (manifest.base !== undefined && new URL(manifest.base).href === base))
  );
}

async function checkSignature(place: ReleasePlace, manifest: Manifest, keys: readonly RemoteKey[]): Promise<void> {
  const { keyId, signature, signedText } = manifest;
  const refuse = createRefusal(place);
  const key = keys.find(({ id, remote }) => id === keyId && remote === place.remote);
  if (!key) throw refuse("key", `is signed by the key ${keyId}, which is not accepted`);
  if (!(await isSignedBy(key.publicKey, signature, signedText))) throw refuse("signature", "has a wrong signature");
}

function checkShared(place: ReleasePlace, { shared }: Manifest, findShared: ReleaseFacts["findShared"]): void {
  for (const [name, range] of shared) {
    const version = findShared(name);
    if (version !== undefined && satisfiesRange(version, range)) continue;
    throw createRefusal(place)("other-shared", `needs ${name} ${range}, this shell shares ${version ?? "none"}`);
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
