import { createHash, generateKeyPairSync, sign, webcrypto } from "node:crypto";

import { type RemoteManifest, toCanonicalJson } from "@portal/shared-ui/api";

import type { ReleasePlace, RemoteKey } from "../remotes/parse-registry.js";

const FOLDER = "http://localhost/remotes/mfe-auth/1.2.0/";

export interface SignedRelease {
  place: ReleasePlace;
  /** The manifest as it is served. */
  text: string;
  key: RemoteKey;
}

/** Gives jsdom, which has none, the real `crypto.subtle`. */
export function installSubtle(): void {
  Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle, configurable: true });
}

export function hashText(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Signs a manifest with a new key. @param changes before it is signed */
export function signRelease(changes: Record<string, unknown> = {}): SignedRelease {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const manifest = { ...createManifest(), ...changes };
  const signature = sign(null, Buffer.from(toCanonicalJson(manifest)), privateKey).toString("base64url");
  const key = { id: "key-1", remote: "mfe-auth", publicKey: publicKey.export({ format: "jwk" }).x ?? "" };
  return { ...serve(JSON.stringify({ ...manifest, signature })), key };
}

/** Returns the place by which a registry names this manifest. */
export function serve(text: string): { place: ReleasePlace; text: string } {
  const sha256 = createHash("sha256").update(text).digest("hex");
  const manifest = { address: `${FOLDER}manifest.json`, sha256 };
  return {
    place: { remote: "mfe-auth", version: "1.2.0", entry: `${FOLDER}remoteEntry.0123456789.js`, manifest },
    text,
  };
}

function createManifest(): Omit<RemoteManifest, "signature"> {
  return {
    format: "portal-remote/1",
    remote: "mfe-auth",
    version: "1.2.0",
    contractVersion: "1.0.0",
    entry: "remoteEntry.0123456789.js",
    files: {
      "remoteEntry.0123456789.js": hashText("entry"),
      "580.css": hashText("style"),
      "chunks/42.js": hashText("lazy"),
    },
    preload: ["remoteEntry.0123456789.js", "580.css"],
    shared: { react: "^19.3.0" },
    pages: [],
    keyId: "key-1",
  };
}
