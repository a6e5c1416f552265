/** Returns `j•••@x.com` (S26). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const first = Array.from(email.slice(0, Math.max(at, 0)))[0] ?? "";
  return at < 0 ? "•••" : `${first}•••${email.slice(at)}`;
}

/** Returns `•••• 1234` (S26). */
export function maskPhone(e164: string): string {
  return `•••• ${e164.slice(-4)}`;
}
