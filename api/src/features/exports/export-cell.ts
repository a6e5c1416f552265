import type { LocalDay } from "../../models/values/local-day";

/** A cell for any file format; null is an empty cell. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "number"; value: number }
  /** Minor units of the currency. */
  | { kind: "money"; amount: number; currency: string }
  | { kind: "day"; day: LocalDay }
  /** `zone`: IANA or UTC. */
  | { kind: "moment"; at: Date; zone: string }
  | null;

export const text = (value: string | null): Cell =>
  value === null || value === "" ? null : { kind: "text", text: value };
export const count = (value: number): Cell => ({ kind: "number", value });

const digitsOf = new Map<string, number>();

function findDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/** Writes an amount without division, so without rounding: `-4250` US cents as `-42.50`, 4250 yen as `4250`. */
export function toDecimal(amount: number, currency: string): string {
  const digits = findDigits(currency);
  const whole = String(Math.abs(amount)).padStart(digits + 1, "0");
  const cut = whole.length - digits;
  const fraction = whole.slice(cut);
  return `${amount < 0 ? "-" : ""}${whole.slice(0, cut)}${fraction ? `.${fraction}` : ""}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-10 13:00:00`. */
export function toWallTime(at: Date, zone: string): string {
  const known = formats.get(zone);
  // The Swedish locale formats times like ISO 8601.
  const format = known ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  if (!known) formats.set(zone, format);
  return format.format(at);
}
