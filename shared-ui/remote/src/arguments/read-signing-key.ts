import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

import { UsageError } from "./usage-error.js";

export interface SigningKey {
  privateKey: KeyObject;
  /** Base64url of the 32 bytes. */
  publicKey: string;
}

const FORM = "an Ed25519 private key (PEM, PKCS#8)";

/**
 * Reads a team's key. Messages name the file, never its content.
 *
 * @param file relative to `directory`
 * @throws UsageError
 */
export function readSigningKey(file: string | undefined, directory: string): SigningKey {
  if (!file?.trim()) throw new UsageError(`Set PORTAL_SIGNING_KEY to the file of ${FORM}, or use --key.`);
  const pem = readPem(path.resolve(directory, file.trim()), file);
  const privateKey = parseKey(pem, file);
  const { x } = createPublicKey(privateKey).export({ format: "jwk" });
  if (privateKey.asymmetricKeyType !== "ed25519" || x === undefined) {
    throw new UsageError(`${file} is a key of another kind. The portal needs ${FORM}.`);
  }
  return { privateKey, publicKey: x };
}

function readPem(full: string, file: string): string {
  try {
    return readFileSync(full, "utf8");
  } catch {
    throw new UsageError(`The signing key ${file} cannot be read. Set PORTAL_SIGNING_KEY to its file.`);
  }
}

function parseKey(pem: string, file: string): KeyObject {
  if (!/^-----BEGIN PRIVATE KEY-----$/m.test(pem)) throw new UsageError(`${file} is not ${FORM} without a password.`);
  try {
    return createPrivateKey({ key: pem, format: "pem" });
  } catch {
    throw new UsageError(`${file} is damaged. The portal needs ${FORM}.`);
  }
}

/**
 * Returns a text to compare with the one on `/admin/remotes`: `ed25519` and the key's 32 bytes in hex groups of four.
 *
 * @param publicKey base64url
 */
export function toFingerprint(publicKey: string): string {
  const digits = Buffer.from(publicKey, "base64url").toString("hex");
  return `ed25519 ${(digits.match(/.{4}/g) ?? []).join(" ")}`;
}
