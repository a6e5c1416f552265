import { toCanonicalJson, type RemoteManifest } from "@portal/api-contract";
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";

export interface NewKeyPair {
  /** Base64url of 32 bytes. */
  publicKey: string;
  /** PEM of PKCS #8. */
  privateKey: string;
}

/** Points of small order in hex, without the sign bit: anybody could sign for them. */
const weakPoints = new Set([
  ...[
    "00".repeat(32),
    `01${"00".repeat(31)}`,
    `ec${"ff".repeat(30)}7f`,
    `ed${"ff".repeat(30)}7f`,
    `ee${"ff".repeat(30)}7f`,
  ],
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
]);

function isWeak(point: Buffer): boolean {
  const unsigned = Buffer.from(point);
  unsigned[31] = (unsigned[31] ?? 0) & 0x7f;
  return weakPoints.has(unsigned.toString("hex"));
}

/** @param publicKey base64url of the 32 bytes; null for another form and for points that anybody can sign for */
export function readPublicKey(publicKey: string): KeyObject | null {
  const point = Buffer.from(publicKey, "base64url");
  if (point.toString("base64url") !== publicKey || isWeak(point)) return null;
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
