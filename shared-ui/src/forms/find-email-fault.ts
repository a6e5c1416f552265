const EMAIL_PATTERN_TEXT = "Please enter a valid email address";

/** The fault of a filled-in e-mail address, or null: something, '@', a domain with a dot, no blanks (specification §5). */
export function findEmailFault(email: string): string | null {
  const typed = email.trim();
  return typed === "" || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed) ? null : EMAIL_PATTERN_TEXT;
}
