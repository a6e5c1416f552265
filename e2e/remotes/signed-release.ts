import { createHash, generateKeyPairSync, sign } from "node:crypto";

import type { RegistryRow, RemoteManifest, RemoteRegistry } from "@portal/api-contract";

/** A key of the tests. A changed registry accepts it, so that a changed release is a signed one. */
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const KEY_ID = "rky_test";

/** JSON with sorted keys (RFC 8785, for texts as in manifests). */
function toCanonicalJson(value: unknown): string {
  const sortKeys = (_key: string, item: unknown): unknown =>
    typeof item === "object" && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item;
  return JSON.stringify(value, sortKeys);
}

export const hashOf = (content: string | Buffer): string =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`;

/** Returns the text of the changed manifest, signed with the tests' key. */
export function signAgain(manifest: RemoteManifest): string {
  const { signature: _, ...content } = { ...manifest, keyId: KEY_ID };
  const signature = sign(null, Buffer.from(toCanonicalJson(content)), privateKey).toString("base64url");
  return toCanonicalJson({ ...content, signature });
}

/** Returns the row for this manifest's text. */
export function nameManifest(row: RegistryRow, text: string): RegistryRow {
  const sha256 = createHash("sha256").update(text).digest("hex");
  return { ...row, manifest: { ...row.manifest, sha256 } };
}

/** Returns the registry with the tests' key for the remote. */
export function acceptTestKey(registry: RemoteRegistry, remote: string): RemoteRegistry {
  const key = { id: KEY_ID, remote, publicKey: publicKey.export({ format: "jwk" }).x ?? "" };
  return { ...registry, keys: [...registry.keys, key] };
}
