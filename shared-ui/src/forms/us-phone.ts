const US_PREFIX = "+1";

/** The number as it is sent: +1 and the digits (specification §5). */
export function toE164(digits: string): string {
  return US_PREFIX + digits;
}

/** `+14155550123` as `(415) 555-0123`; any other text unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}
