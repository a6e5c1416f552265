import { keyedHash, type KeyRing } from "../../platform/crypto/token-hash";

const hashWith = (key: Buffer, token: string) => keyedHash(key, `sales-share\n${token}`);

/** Hash under the newest key, for storing. */
export function hashShareToken([key]: KeyRing, token: string): string {
  return hashWith(key, token);
}

/** Hashes under all keys, for finding. */
export function hashesOfShareToken(keys: KeyRing, token: string): string[] {
  return keys.map((key) => hashWith(key, token));
}
