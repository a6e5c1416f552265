/** A calendar day as `YYYY-MM-DD`. */
export type LocalDay = string;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  // The Swedish format of days is ISO 8601.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, ...parts });
  formatters.set(zone, made);
  return made;
}

/** Returns the day of an instant in an IANA zone. Throws RangeError for a zone that this system does not know. */
export function toLocalDay(at: Date, zone: string): LocalDay {
  return formatterOf(zone).format(at);
}

/** Returns the day that is `days` later; negative: earlier. */
export function addDays(day: LocalDay, days: number): LocalDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Counts the days from `start` to `end`, both included. */
export function countDays(start: LocalDay, end: LocalDay): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;
}

/**
 * Returns the day of `YYYY-MM-DD` or of an ISO 8601 date-time (S35).
 * Null for other text, for days that the database cannot store, and for the last one that it can.
 */
export function readDay(text: string): LocalDay | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text)?.[1];
  if (day === undefined || day < "1000" || day >= "9999-12-31") return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
