import { keyedHash, type KeyRing } from "../../platform/crypto/token-hash";

const hashWith = (key: Buffer, token: string) => keyedHash(key, `sales-share\n${token}`);

/** What is kept of a link's token. */
export function hashShareToken([key]: KeyRing, token: string): string {
  return hashWith(key, token);
}

/** What may have been kept of it, by any of the keys. */
export function hashesOfShareToken(keys: KeyRing, token: string): string[] {
  return keys.map((key) => hashWith(key, token));
}
