import { linkCodeForm } from "../models/values/link-code";
import { isSameHash, keyedHash, type KeyRing } from "../platform/crypto/token-hash";

/** The parameter `via` of a page's address: a short link's code, and the click's time if our signature is valid. */
export interface ClickToken {
  code: string;
  clickedAt: Date | null;
}

export interface ClickTokens {
  write: (code: string, at: Date) => string;
  /** null: the text does not begin with a possible link code. */
  read: (word: string) => ClickToken | null;
}

/** Hex digits: 64 bits cannot be guessed in the half hour that a click counts. */
const signatureLength = 16;

/**
 * Proves that a visit follows a click, without identifying the visitor (D291). Without a valid signature, anyone may
 * have written the code.
 */
export function createClickTokens([key, ...others]: KeyRing): ClickTokens {
  const sign = (by: Buffer, code: string, second: string) =>
    keyedHash(by, `via ${code} ${second}`).slice(0, signatureLength);
  return {
    write(code, at) {
      const second = Math.floor(at.getTime() / 1000).toString(36);
      return `${code}.${second}.${sign(key, code, second)}`;
    },
    read(word) {
      const [code = "", second = "", signature = ""] = word.split(".");
      if (!linkCodeForm.test(code)) return null;
      const isOurs = [key, ...others].some((one) => isSameHash(sign(one, code, second), signature));
      return { code, clickedAt: isOurs ? new Date(parseInt(second, 36) * 1000) : null };
    },
  };
}
