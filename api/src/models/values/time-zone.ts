/** S34: the zone of a business whose browser named none. */
export const DEFAULT_TIME_ZONE = "America/New_York";

/** The canonical IANA name of a zone, or null when this system does not know it. */
export function toTimeZone(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(name) || name.length > 64) {
    return null;
  }
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
