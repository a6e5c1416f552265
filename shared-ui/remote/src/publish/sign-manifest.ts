import { sign } from "node:crypto";

import { type RemoteManifest, toCanonicalJson } from "@portal/shared-ui/api";

import type { SigningKey } from "../arguments/read-signing-key.js";
import type { BuiltManifest } from "../remote/built-remote.js";

/** The built manifest with version and key. `pages` passed the check. */
export type UnsignedManifest = Omit<RemoteManifest, "signature" | "pages"> & { pages: readonly unknown[] };
export type SignedManifest = UnsignedManifest & { signature: string };

/** Ed25519 gives the same signature for the same manifest, so a repeated publish sends the same bytes. */
export function signManifest(
  { files, preload, shared, ...built }: BuiltManifest,
  { version, keyId, key }: { version: string; keyId: string; key: SigningKey },
): SignedManifest {
  const unsigned = { ...built, files: { ...files }, preload: [...preload], shared: { ...shared }, version, keyId };
  const bytes = Buffer.from(toCanonicalJson(unsigned), "utf8");
  return { ...unsigned, signature: sign(null, bytes, key.privateKey).toString("base64url") };
}
