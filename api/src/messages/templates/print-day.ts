import type { Locale } from "../../models/values/locale";

/** United States form. Default: 'November 22, 2026'. */
function formatIn(locale: Locale, timeZone: string, form: Intl.DateTimeFormatOptions = { year: "numeric" }) {
  return new Intl.DateTimeFormat(`${locale}-US`, { month: "long", day: "numeric", timeZone, ...form });
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** @param day `YYYY-MM-DD` */
export function printDay(day: string, locale: Locale, month: "long" | "short" = "long"): string {
  return formatIn(locale, "UTC", { year: "numeric", month }).format(startOf(day));
}

/** Days are `YYYY-MM-DD`. */
export function printDays(first: string, last: string, locale: Locale): string {
  return formatIn(locale, "UTC").formatRange(startOf(first), startOf(last));
}

/** @param at ISO 8601 @param timeZone IANA zone */
export function printDayOf(at: string, timeZone: string, locale: Locale): string {
  return formatIn(locale, timeZone).format(new Date(at));
}

/**
 * Names the zone, because the reader may be in another.
 * @param at ISO 8601
 * @param timeZone IANA zone
 */
export function printTime(at: string, timeZone: string, locale: Locale): string {
  const form = { year: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return formatIn(locale, timeZone, form).format(new Date(at));
}

/** 'Mon, Nov 30'. @param day `YYYY-MM-DD` */
export function printShortDay(day: string, locale: Locale): string {
  return formatIn(locale, "UTC", { weekday: "short", month: "short" }).format(startOf(day));
}

export function printMoney(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(`${locale}-US`, { style: "currency", currency: "USD" }).format(cents / 100);
}
