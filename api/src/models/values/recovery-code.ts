/** Crockford's base32: no letter that looks like a digit. */
export const recoveryCodeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Length of a recovery code: 50 bits. */
export const recoveryCodeLength = 10;

/** Normalizes a typed recovery code, also full-width, to its stored characters. Null if it is not a recovery code. */
export function normalizeRecoveryCode(typed: string): string | null {
  const plain = typed.normalize("NFKC").toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isCode = Array.from(plain).every((character) => recoveryCodeAlphabet.includes(character));
  return isCode && plain.length === recoveryCodeLength ? plain : null;
}
