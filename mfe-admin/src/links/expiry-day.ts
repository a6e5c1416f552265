import { type LocalDay, readUsDay } from "@portal/shared-ui/dates";

import { linkTexts } from "./link.texts.js";

/** The end of the day by this browser's clock (D503). */
function toExpiry(day: LocalDay): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + 1).toISOString();
}

/** Last day before the expiry: `12/31/2026`; empty: never. */
export function toExpiryDay(expiresAt: string | null): string {
  if (expiresAt === null) return "";
  // An expiry at midnight belongs to the day before.
  const last = new Date(Date.parse(expiresAt) - 1);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(last.getMonth() + 1)}/${two(last.getDate())}/${String(last.getFullYear())}`;
}

/** Fault of a typed day; null: valid or empty. */
export function findDayFault(typed: string, today: LocalDay): string | null {
  if (typed.trim() === "") return null;
  const day = readUsDay(typed);
  if (day === null) return linkTexts.noDay;
  return day < today ? linkTexts.dayPast : null;
}

/** Expiry for a typed day; null: the link never expires. */
export function readExpiry(typed: string): string | null {
  const day = readUsDay(typed);
  return day === null ? null : toExpiry(day);
}
