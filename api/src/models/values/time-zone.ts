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

/** The zones of the United States without its territories (IANA zone1970.tab, country US). */
const usTimeZones: ReadonlySet<string> = new Set([
  "America/New_York",
  "America/Detroit",
  "America/Kentucky/Louisville",
  "America/Kentucky/Monticello",
  "America/Indiana/Indianapolis",
  "America/Indiana/Vincennes",
  "America/Indiana/Winamac",
  "America/Indiana/Marengo",
  "America/Indiana/Petersburg",
  "America/Indiana/Vevay",
  "America/Chicago",
  "America/Indiana/Tell_City",
  "America/Indiana/Knox",
  "America/Menominee",
  "America/North_Dakota/Center",
  "America/North_Dakota/New_Salem",
  "America/North_Dakota/Beulah",
  "America/Denver",
  "America/Boise",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Juneau",
  "America/Sitka",
  "America/Metlakatla",
  "America/Yakutat",
  "America/Nome",
  "America/Adak",
  "Pacific/Honolulu",
]);

/** The canonical name of a zone that a business may choose (S34: US zones), or null. */
export function toUsTimeZone(name: string): string | null {
  const canonical = toTimeZone(name);
  return canonical !== null && (usTimeZones.has(canonical) || usTimeZones.has(name)) ? canonical : null;
}
