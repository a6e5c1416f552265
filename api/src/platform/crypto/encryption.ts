import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export interface EncryptionKey {
  /** 1 to 16 characters of a-z, 0-9 and -; prefix of the texts that the key encrypted. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

export interface Encryption {
  /** `context` (such as `jobs.secret_payload`) binds the text to its place: decrypting with another context fails. */
  encrypt(plain: string, context: string): string;
  /** Throws for a changed text, another context, or a key that is no longer configured. */
  decrypt(sealed: string, context: string): string;
  /** Texts with another prefix have an older key and need re-encryption. */
  readonly currentKeyId: string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM as `keyId.base64url(nonce ‖ tag ‖ cipher text)`. The first key encrypts; every key decrypts. */
export function createEncryption(keys: readonly EncryptionKey[]): Encryption {
  const [current] = keys;
  if (!current) throw new Error("Encryption needs at least one key.");
  const byId = new Map(keys.map((entry) => [entry.id, entry.key]));
  return {
    encrypt(plain, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", current.key, nonce).setAAD(Buffer.from(`${current.id}|${context}`));
      const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url")}`;
    },
    decrypt(sealed, context) {
      const [id = "", encoded = ""] = sealed.split(".", 2);
      const key = byId.get(id);
      if (!key) throw new Error(`The encryption key '${id}' is not configured.`);
      const bytes = Buffer.from(encoded, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(`${id}|${context}`)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
    },
    currentKeyId: current.id,
  };
}
