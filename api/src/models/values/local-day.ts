/** `YYYY-MM-DD`. */
export type LocalDay = string;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  // Swedish dates are ISO 8601.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, ...parts });
  formatters.set(zone, made);
  return made;
}

/** Throws RangeError for an unknown zone. */
export function toLocalDay(at: Date, zone: string): LocalDay {
  return formatterOf(zone).format(at);
}

/** Negative `days`: an earlier day. */
export function addDays(day: LocalDay, days: number): LocalDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Counts both days. */
export function countDays(start: LocalDay, end: LocalDay): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;
}

/**
 * Reads `YYYY-MM-DD` or an ISO 8601 date-time (S35).
 * Returns null for other text, for days that the database cannot store, and for the last day that it can.
 */
export function readDay(text: string): LocalDay | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text)?.[1];
  if (day === undefined || day < "1000" || day >= "9999-12-31") return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
