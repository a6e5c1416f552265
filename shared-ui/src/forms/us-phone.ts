/** specification §5: what a refused personal number is told. */
const US_PHONE_TEXTS = {
  tenDigits: "Phone number must be 10 digits.",
  firstDigit: "Phone number cannot start with 0 or 1.",
} as const;

const US_PREFIX = "+1";

/** Ten digits behind the country code of the US, without its plus. */
const WITH_COUNTRY = /^1\d{10}$/;

/**
 * What was typed or pasted, as national digits: a leading +1, the leading 1 of 11 digits and all separators fall away.
 * A field that shows the answer loses the plus at the first key, so that a typed +1 arrives here as 1.
 */
export function toNationalDigits(typed: string): string {
  const trimmed = typed.trim();
  const national = trimmed.startsWith(US_PREFIX) ? trimmed.slice(US_PREFIX.length) : trimmed;
  const digits = national.replace(/\D/g, "");
  return WITH_COUNTRY.test(digits) ? digits.slice(1) : digits;
}

/** The fault of a personal phone number in digits, or null (specification §5). The country is the server's to judge. */
export function findPhoneFault(digits: string): string | null {
  if (!/^\d{10}$/.test(digits)) return US_PHONE_TEXTS.tenDigits;
  if (/^[01]/.test(digits)) return US_PHONE_TEXTS.firstDigit;
  return null;
}

/** The number as it is sent: +1 and the digits (specification §5). */
export function toE164(digits: string): string {
  return US_PREFIX + digits;
}

/** `+14155550123` as `(415) 555-0123`; any other text unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}
