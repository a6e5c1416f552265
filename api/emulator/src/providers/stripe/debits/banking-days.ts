const DAY_MS = 86_400_000;
/** Hour in New York from which a debit counts for the next banking day. */
const CUT_OFF_HOUR = 21;
/** UTC time at which banks report a day's results: morning in New York. */
const NEWS_TIME = "T14:00:00Z";

const NEW_YORK = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

/** Fixed holidays of the Federal Reserve. One on a Sunday moves to Monday; one on a Saturday is not observed. */
const FIXED_HOLIDAYS = new Set(["01-01", "06-19", "07-04", "11-11", "12-25"]);
/** Holidays on a weekday of a month: `month:weekday:week`. */
const FLOATING_HOLIDAYS = new Set(["1:1:3", "2:1:3", "9:1:1", "10:1:2", "11:4:4"]);

/** Returns the first banking day, `YYYY-MM-DD`, on which a debit sent now can be made. */
export function debitDayOf(now: Date): string {
  const parts = new Map<string, string>(NEW_YORK.formatToParts(now).map(({ type, value }) => [type, value]));
  const today = ["year", "month", "day"].map((part) => parts.get(part) ?? "").join("-");
  const isOpen = isBankingDay(today) && Number(parts.get("hour")) < CUT_OFF_HOUR;
  return isOpen ? today : addBankingDays(today, 1);
}

/**
 * Returns the banking day `count` banking days after a day.
 * @param count at least 1
 */
export function addBankingDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0;) {
    found = nextDay(found);
    if (isBankingDay(found)) left -= 1;
  }
  return found;
}

/** Returns when the banks report a day's results, in seconds since 1970. */
export function newsOf(day: string): number {
  return Date.parse(`${day}${NEWS_TIME}`) / 1_000;
}

export function isBankingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const movedFrom = weekday === 1 ? toDay(date.getTime() - DAY_MS) : day;
  if ([day, movedFrom].some((candidate) => FIXED_HOLIDAYS.has(candidate.slice(5)))) return false;
  const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const isMemorialDay = month === 5 && weekday === 1 && dayOfMonth > 24;
  const place = [month, weekday, Math.ceil(dayOfMonth / 7)].join(":");
  return !isMemorialDay && !FLOATING_HOLIDAYS.has(place);
}

function nextDay(day: string): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
