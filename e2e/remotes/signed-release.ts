import { createHash, generateKeyPairSync, sign } from "node:crypto";

import type { RegistryRow, RemoteManifest, RemoteRegistry } from "@portal/api-contract";

/** A key of the tests. A changed registry accepts it, so that a changed release is a signed one. */
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const KEY_ID = "rky_test";

/** JSON with sorted keys (RFC 8785, for texts as in manifests). */
export function toCanonicalJson(value: unknown): string {
  const sortKeys = (_key: string, item: unknown): unknown =>
    typeof item === "object" && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item;
  return JSON.stringify(value, sortKeys);
}

export const hashOf = (content: string | Buffer): string =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`;

export const TEST_PUBLIC_KEY = publicKey.export({ format: "jwk" }).x ?? "";

/** Returns the manifest signed with the tests' key, which the portal knows by this id. */
export function signManifest(content: Omit<RemoteManifest, "keyId" | "signature">, keyId: string): RemoteManifest {
  const signed = { ...content, keyId };
  return { ...signed, signature: sign(null, Buffer.from(toCanonicalJson(signed)), privateKey).toString("base64url") };
}

/** Returns the text of the changed manifest, signed with the tests' key. */
export function signAgain(manifest: RemoteManifest): string {
  const { signature: _, keyId: _keyId, ...content } = manifest;
  return toCanonicalJson(signManifest(content, KEY_ID));
}

/** Returns the row for this manifest's text. */
export function nameManifest(row: RegistryRow, text: string): RegistryRow {
  const sha256 = createHash("sha256").update(text).digest("hex");
  return { ...row, manifest: { ...row.manifest, sha256 } };
}

/** Returns the registry with the tests' key for the remote. */
export function acceptTestKey(registry: RemoteRegistry, remote: string): RemoteRegistry {
  const key = { id: KEY_ID, remote, publicKey: TEST_PUBLIC_KEY };
  return { ...registry, keys: [...registry.keys, key] };
}
