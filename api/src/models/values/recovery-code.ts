/** Crockford's base32: no letter looks like a digit. */
export const recoveryCodeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 50 bits. */
export const recoveryCodeLength = 10;

/** Normalizes a typed code, also full-width; null for other text. */
export function normalizeRecoveryCode(typed: string): string | null {
  const plain = typed.normalize("NFKC").toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isCode = Array.from(plain).every((character) => recoveryCodeAlphabet.includes(character));
  return isCode && plain.length === recoveryCodeLength ? plain : null;
}
