import { toCanonicalJson, type RemoteManifest } from "@portal/api-contract";
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";

export interface NewKeyPair {
  /** Base64url of 32 bytes. */
  publicKey: string;
  /** PEM of PKCS #8. */
  privateKey: string;
}

/** @param publicKey base64url of the 32 bytes; null for another form */
export function readPublicKey(publicKey: string): KeyObject | null {
  if (Buffer.from(publicKey, "base64url").toString("base64url") !== publicKey) return null;
  try {
    return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey }, format: "jwk" });
  } catch {
    return null;
  }
}

function toSignedBytes({ signature: _, ...content }: RemoteManifest): Buffer {
  return Buffer.from(toCanonicalJson(content));
}

/** Whether the Ed25519 signature over the canonical JSON without `signature` is of this key (S76). */
export function verifyManifest(manifest: RemoteManifest, publicKey: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== null && verify(null, toSignedBytes(manifest), key, Buffer.from(manifest.signature, "base64url"));
}

/** @param privateKey PEM of PKCS #8 */
export function signManifest(content: Omit<RemoteManifest, "signature">, privateKey: string): RemoteManifest {
  const unsigned = { ...content, signature: "" };
  const signature = sign(null, toSignedBytes(unsigned), createPrivateKey(privateKey)).toString("base64url");
  return { ...content, signature };
}

export function createKeyPair(): NewKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { publicKey: x, privateKey: privateKey.export({ format: "pem", type: "pkcs8" }).toString() };
}
