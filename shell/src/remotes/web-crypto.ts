import { isRecord } from "../host/is-record.js";

/** Null in an insecure context, where browsers have no `crypto.subtle`. There, an attacker could change the shell itself. */
function findSubtle(): SubtleCrypto | null {
  return "subtle" in crypto ? crypto.subtle : null;
}

/** Returns the SHA-256 of the bytes; null where the browser cannot compute it. */
export async function hashBytes(bytes: BufferSource): Promise<Uint8Array | null> {
  const digest = await findSubtle()?.digest("SHA-256", bytes);
  return digest ? new Uint8Array(digest) : null;
}

/**
 * Verifies an Ed25519 signature over the text. Returns true where the browser cannot verify: the server verified before it named the release.
 *
 * @param publicKey base64url of 32 bytes
 * @param signature base64url of 64 bytes
 */
export async function isSignedBy(publicKey: string, signature: string, text: string): Promise<boolean> {
  const subtle = findSubtle();
  if (!subtle) return true;
  try {
    const key = await subtle.importKey("raw", fromBase64Url(publicKey), "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", key, fromBase64Url(signature), new TextEncoder().encode(text));
  } catch (error) {
    // Bytes that are no key or signature also throw.
    return isRecord(error) && error.name === "NotSupportedError";
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
