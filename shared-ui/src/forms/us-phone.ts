const US_PREFIX = "+1";

/** +1 and the digits (§5). */
export function toE164(digits: string): string {
  return US_PREFIX + digits;
}

/** `+14155550123` becomes `(415) 555-0123`; other texts stay unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}
