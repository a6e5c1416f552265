const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Most cached offsets: some years of all sellers' zones. */
const MIDNIGHT_LIMIT = 20_000;

const midnights = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local date, `YYYY-MM-DD`. */
export function localDate(zone: string, instant: number): string {
  return new Date(instant + offsetAt(zone, instant)).toISOString().slice(0, 10);
}

/** Returns the instant of a local time. A time that a clock change skips is read with the offset before the change. */
export function instantAt(zone: string, date: string, minuteOfDay: number): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * MINUTE_MS;
  const guess = asUtc - offsetAt(zone, asUtc);
  return asUtc - offsetAt(zone, guess);
}

/** Returns time and size of the day's clock change; null on all but two days of a year. */
export function findClockChange(zone: string, date: string): { at: number; shiftMs: number } | null {
  let before = Date.parse(`${date}T00:00:00Z`) - offsetAt(zone, Date.parse(`${date}T00:00:00Z`));
  let after = before + DAY_MS;
  const shiftMs = offsetAt(zone, after) - offsetAt(zone, before);
  if (shiftMs === 0) return null;
  const first = offsetAt(zone, before);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(zone, middle) === first) before = middle;
    else after = middle;
  }
  return { at: after, shiftMs };
}

/** Returns the milliseconds by which local time is ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  const offset = offsetAtMidnight(zone, day);
  return offset === offsetAtMidnight(zone, day + 1) ? offset : readOffset(zone, instant);
}

/** Returns the offset at the start of a UTC day, cached because reading time zone data is slow. */
function offsetAtMidnight(zone: string, day: number): number {
  const known = midnights.get(`${zone}:${String(day)}`);
  if (known !== undefined) return known;
  const offset = readOffset(zone, day * DAY_MS);
  if (midnights.size >= MIDNIGHT_LIMIT) midnights.clear();
  midnights.set(`${zone}:${String(day)}`, offset);
  return offset;
}

function readOffset(zone: string, instant: number): number {
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  const second = Math.floor(instant / 1000) * 1000;
  const parts = formatOf(zone).formatToParts(second);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - second;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, format);
  return format;
}
