/** What a deposit may be, in cents. */
const MOST_CENTS = 99;

/** `0.32`, `$.32` or `32` as a bank statement and people write it, full-width too, in cents; null for anything that no deposit can be. */
export function readCents(text: string): number | null {
  const digits = /^\$?\s*0?\.(\d{2})$|^(\d{1,2})$/.exec(text.normalize("NFKC").trim());
  const cents = Number(digits?.[1] ?? digits?.[2] ?? 0);
  return cents >= 1 && cents <= MOST_CENTS ? cents : null;
}

/** `SM11AA`, in any case; null for anything else. */
export function readDescriptorCode(text: string): string | null {
  const code = text.normalize("NFKC").trim().toUpperCase();
  return /^SM[A-Z0-9]{4}$/.test(code) ? code : null;
}
