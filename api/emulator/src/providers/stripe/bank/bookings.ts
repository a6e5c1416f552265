import { deriveHex } from "../../../tenants/tenant-name.js";
import type { Booking } from "./transaction.model.js";

const DAY = 86_400;

/** A kind of booking that happens on these weekdays (0 is Sunday) with a probability of `chance` percent. */
interface Habit {
  description: (day: string, hex: string) => string;
  weekdays: readonly number[];
  chance: number;
  /** Minimum and maximum in cents. */
  amount: readonly [number, number];
}

const WORKDAYS = [1, 2, 3, 4, 5];

/** A detailer's account: providers' payouts, other deposits, and expenses. */
const HABITS: readonly Habit[] = [
  {
    description: (day, hex) => `SQUARE INC SQ${day.replaceAll("-", "").slice(2)} T3${hex.slice(0, 6).toUpperCase()}`,
    weekdays: WORKDAYS,
    chance: 80,
    amount: [18_000, 95_000],
  },
  {
    description: (_day, hex) => `STRIPE TRANSFER ST-${hex.slice(0, 10).toUpperCase()}`,
    weekdays: [1, 3, 5],
    chance: 70,
    amount: [9_000, 60_000],
  },
  { description: () => "MOBILE CHECK DEPOSIT", weekdays: [2, 4], chance: 40, amount: [12_000, 45_000] },
  { description: () => "CASH DEPOSIT BRANCH 0417", weekdays: [6], chance: 60, amount: [20_000, 70_000] },
  { description: () => "ZELLE PAYMENT FROM CUSTOMER", weekdays: [0, 5, 6], chance: 35, amount: [8_000, 35_000] },
  { description: () => "FUEL STATION 1182", weekdays: [1, 4], chance: 85, amount: [-9_000, -3_500] },
  { description: () => "CAR CARE SUPPLY", weekdays: [2], chance: 60, amount: [-40_000, -6_000] },
  { description: () => "CITY WATER UTILITY", weekdays: [3], chance: 25, amount: [-22_000, -9_000] },
];

/**
 * Lists the bank's bookings, oldest first, always the same for an account.
 * @param fingerprint of the account at the bank
 * @param from seconds since 1970, as `to`
 */
export function listBookings(fingerprint: string, from: number, to: number): Booking[] {
  const bookings: Booking[] = [];
  for (let start = Math.floor(from / DAY) * DAY; start <= to; start += DAY) {
    const date = new Date(start * 1_000);
    HABITS.forEach((habit, index) => {
      const hex = deriveHex(`booking:${fingerprint}:${String(start)}:${String(index)}`);
      if (!habit.weekdays.includes(date.getUTCDay()) || share(hex, 0) * 100 >= habit.chance) return;
      const [least, most] = habit.amount;
      const transactedAt = start + (9 + index) * 3_600 + Math.floor(share(hex, 1) * 3_600);
      const isVoid = share(hex, 3) < 0.02;
      bookings.push({
        key: `${String(start)}:${String(index)}`,
        amount: least + Math.floor(share(hex, 2) * (most - least + 1)),
        description: habit.description(date.toISOString().slice(0, 10), hex),
        transactedAt,
        postedAt: isVoid ? null : transactedAt + DAY,
        voidAt: isVoid ? transactedAt + DAY : null,
        firstRefresh: 0,
      });
    });
  }
  return bookings.filter(({ transactedAt }) => transactedAt >= from && transactedAt <= to);
}

/** Converts the eight hex digits at a place (0 to 3) to a number from 0 to below 1. */
function share(hex: string, place: number): number {
  return Number.parseInt(hex.slice(place * 8, place * 8 + 8), 16) / 2 ** 32;
}
