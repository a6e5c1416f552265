const US_PREFIX = "+1";

/** Returns the number in E.164 form: +1 and the digits (specification §5). */
export function toE164(digits: string): string {
  return US_PREFIX + digits;
}

/** Formats `+14155550123` as `(415) 555-0123`; other texts stay unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}
