import { linkCodeForm } from "../models/values/link-code";
import { isSameHash, keyedHash, type KeyRing } from "../platform/crypto/token-hash";

/** What a short link hands on as `via` says: its code, and when somebody clicked it, where we have signed that. */
export interface LinkWord {
  code: string;
  clickedAt: Date | null;
}

export interface LinkWords {
  write: (code: string, at: Date) => string;
  /** null: what can be no code of ours. */
  read: (word: string) => LinkWord | null;
}

/** Hex digits: 64 bits, which nobody guesses for the half hour that a click counts. */
const signatureLength = 16;

/**
 * A short link hands on its code, the second of the click and our signature of both: so an arrival is known to follow a click,
 * and nothing in it names the visitor (D291). What is not signed is a code that anybody may have written.
 */
export function createLinkWords([key, ...others]: KeyRing): LinkWords {
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
