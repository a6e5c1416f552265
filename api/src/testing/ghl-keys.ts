import { createHash, createPrivateKey, createPublicKey } from "node:crypto";

const ed25519Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Public key of the older signature of the Lab's GoHighLevel. */
const labRsaKey =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwSZR1Nvw9pH9WHsdxaTijNygrDy1s2dJmGERxW1fLQPNcWPZ4egKM7LF" +
  "ou7l9K8Ci3v6hZcuMGurabCyEJ2xm6xo7M115VHmJn1SoXd/qPtEifRxSk/EeMojbIoOQJ4g4s5qBgMqknMw9ZGH6TxF6pcuBCij" +
  "lArA0tMSK2h8hjAnr4ElRPEXvsnnpgTdK+22QOcA2lzPwiO575xRwfj1THN6Z1bCEiaadNY/S13Ajk9e3TGmPB+9OPEWtYPO4dXb" +
  "ikx3fx6NUkf2qJCjWhNiIf+uRTJ/vDDeG+cEJrRh+kpoQDjFVZIgXzOFmOGAaW0+1Hlf4gOafi6xJNsD7sdNEQIDAQAB";

/** Returns the public keys of the Lab's GoHighLevel in a tenant, as api/emulator/README.md derives them. */
export function ghlKeysOf(spaceKey: string): { GHL_ED25519_KEY: string; GHL_RSA_KEY: string } {
  const seed = createHash("sha256").update(`gohighlevel-ed25519-key:${spaceKey}`).digest();
  const key = createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: "der", type: "pkcs8" });
  const ed25519 = createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
  return { GHL_ED25519_KEY: ed25519, GHL_RSA_KEY: labRsaKey };
}
