/** The largest possible deposit. */
const MOST_CENTS = 99;

/** Parses `0.32`, `$.32` or `32`, in full-width digits too; null for an impossible amount. */
export function readCents(text: string): number | null {
  const digits = /^\$?\s*0?\.(\d{2})$|^(\d{1,2})$/.exec(text.normalize("NFKC").trim());
  const cents = Number(digits?.[1] ?? digits?.[2] ?? 0);
  return cents >= 1 && cents <= MOST_CENTS ? cents : null;
}

/** Such as `SM11AA`, in any case; null when invalid. */
export function readDescriptorCode(text: string): string | null {
  const code = text.normalize("NFKC").trim().toUpperCase();
  return /^SM[A-Z0-9]{4}$/.test(code) ? code : null;
}
