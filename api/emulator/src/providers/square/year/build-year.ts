import type { SellerOpening, SquareLocation } from "../merchants/merchant.model.js";
import { AFTERMATH, type YearOfSales } from "./aftermath.js";
import { type Anomaly, DAILY_ANOMALIES } from "./anomaly.js";
import { DAY_MS, findClockChange, instantAt, localDate } from "./local-day.js";
import { drawSale } from "./menu.js";
import { createRandom, type Random } from "./random.js";
import { createOrderRecord, type SaleDraft } from "./sale-draft.js";
import { SALE_RECIPES } from "./sale-recipes.js";

const DAYS = 365;
const FIRST_SALES: readonly Anomaly[] = ["tip", "full-refund"];
/** Number of sales on a usual day, from Sunday to Saturday. */
const SALES_BY_WEEKDAY = [2, 5, 5, 5, 6, 8, 12];
/** Sales in percent of a usual day, from January to December: road salt, pollen and holidays change them. */
const SEASON = [70, 75, 95, 115, 120, 115, 105, 100, 95, 90, 80, 85];
const PERCENT = 100;
const MINUTE_MS = 60_000;
const OPENING = { from: 8 * 60, to: 18 * 60 };
const LAST_MINUTE = 24 * 60 - 1;

export interface YearPlan {
  /** Seed that determines ids and amounts. */
  seed: string;
  /** The first is the main location, whose midnight separates the days. */
  locations: readonly SquareLocation[];
  /** Only full days before this instant's day are generated. */
  startedAt: number;
}

/** Input of a day's sales. Sales from `until` on are omitted. */
interface Calendar {
  seed: string;
  main: SquareLocation;
  locations: readonly [SquareLocation, ...SquareLocation[]];
  abroad: SquareLocation | null;
  until: number;
  year: YearOfSales;
}

/**
 * Generates twelve months of a detailing shop: busy Saturdays, seasons and repeated anomalies.
 * A day depends only on seed and date, so it is the same for a later start.
 */
export function buildYear(plan: YearPlan): YearOfSales {
  return buildDays(plan, DAYS, addDay);
}

/**
 * Generates usual sales, spread evenly over the days. The first has a tip; the second is refunded unless it is too
 * recent.
 */
export function buildShortHistory(
  plan: YearPlan,
  { days, ordersPerDay }: Pick<SellerOpening, "days" | "ordersPerDay">,
): YearOfSales {
  let day = 0;
  let number = 0;
  return buildDays(plan, days, (calendar, date) => {
    day += 1;
    for (; number < Math.round(day * ordersPerDay); number += 1) {
      addSale(calendar, date, `${calendar.seed}:${String(number)}`, FIRST_SALES[number] ?? null);
    }
  });
}

/** Generates full days up to the day before the start. */
function buildDays(
  { seed, locations, startedAt }: YearPlan,
  days: number,
  add: (calendar: Calendar, date: string) => void,
): YearOfSales {
  const year: YearOfSales = { orders: [], refunds: [], disputes: [] };
  const [main, ...others] = locations.filter(({ status }) => status === "ACTIVE");
  if (!main) return year;
  const abroad = others.find(({ currency }) => currency !== main.currency) ?? null;
  const calendar: Calendar = { seed, main, locations: [main, ...others], abroad, until: startedAt, year };
  const today = Date.parse(`${localDate(main.timezone, startedAt)}T00:00:00Z`);
  for (let back = days; back >= 1; back -= 1) {
    add(calendar, new Date(today - back * DAY_MS).toISOString().slice(0, 10));
  }
  return year;
}

function addDay(calendar: Calendar, date: string): void {
  const random = createRandom(`${calendar.seed}:${date}`);
  const anomalies = anomaliesOf(calendar, date);
  const count = Math.max(salesOn(date, random), anomalies.length);
  for (let number = 0; number < count; number += 1) {
    addSale(calendar, date, `${calendar.seed}:${date}:${String(number)}`, anomalies[number] ?? null);
  }
}

function salesOn(date: string, random: Random): number {
  const day = new Date(`${date}T00:00:00Z`);
  const usual = (SALES_BY_WEEKDAY[day.getUTCDay()] ?? 0) * (SEASON[day.getUTCMonth()] ?? PERCENT);
  return Math.round((usual * random.integer(85, 125)) / PERCENT / PERCENT);
}

/** Returns the anomalies of a date, which do not depend on the start. */
function anomaliesOf({ main, abroad }: Calendar, date: string): Anomaly[] {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  const found: Anomaly[] = [];
  const daily = DAILY_ANOMALIES[day % DAILY_ANOMALIES.length];
  if (daily) found.push(daily);
  if (day % 2 === 0) found.push("offline-late");
  if (isLastOfMonth(date)) found.push("refund-across-month");
  if (abroad && day % 5 === 0) found.push("foreign-currency");
  if (abroad && day % 15 === 0) found.push("foreign-currency-refund");
  const change = findClockChange(main.timezone, date);
  if (change) found.push(...Array<Anomaly>(2).fill(change.shiftMs > 0 ? "dst-gap" : "dst-overlap"));
  return found;
}

function isLastOfMonth(date: string): boolean {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).getUTCDate() === 1;
}

function addSale(calendar: Calendar, date: string, seed: string, anomaly: Anomaly | null): void {
  const random = createRandom(seed);
  const location = placeOf(calendar, anomaly, random);
  const closedAt = closingTimeOf(calendar, date, location, anomaly, random);
  const draft: SaleDraft = {
    seed,
    location,
    anomaly,
    state: "COMPLETED",
    createdAt: closedAt - random.integer(1, 40) * MINUTE_MS,
    closedAt,
    delayMs: 0,
    content: drawSale(random),
  };
  if (anomaly) SALE_RECIPES[anomaly]?.(draft, random);
  if (closedAt >= calendar.until) return;
  const sale = createOrderRecord(draft, random);
  const alone = { ...sale, anomaly: null };
  const after: YearOfSales = { orders: [], refunds: [], disputes: [] };
  if (anomaly) AFTERMATH[anomaly]?.({ seed, sale, content: draft.content, year: after, random });
  const isOver = [...after.orders, ...after.refunds, ...after.disputes].every(
    (item) => item.updatedAt < calendar.until,
  );
  calendar.year.orders.push(isOver ? sale : alone);
  if (!isOver) return;
  calendar.year.orders.push(...after.orders);
  calendar.year.refunds.push(...after.refunds);
  calendar.year.disputes.push(...after.disputes);
}

function placeOf({ main, abroad, locations }: Calendar, anomaly: Anomaly | null, random: Random): SquareLocation {
  if (abroad && (anomaly === "foreign-currency" || anomaly === "foreign-currency-refund")) return abroad;
  return anomaly === "dst-gap" || anomaly === "dst-overlap" ? main : random.pick(locations);
}

function closingTimeOf(
  calendar: Calendar,
  date: string,
  { timezone }: SquareLocation,
  anomaly: Anomaly | null,
  random: Random,
): number {
  const change = anomaly === "dst-gap" || anomaly === "dst-overlap" ? findClockChange(timezone, date) : null;
  // Within half an hour of the clock change, around skipped or repeated local times.
  if (change) return change.at + random.pick([-1, 1]) * random.integer(1, 29) * MINUTE_MS;
  if (anomaly === "day-edge") {
    const isFirst = random.chance(50);
    return instantAt(timezone, date, isFirst ? 0 : LAST_MINUTE) + (isFirst ? 0 : MINUTE_MS - 1);
  }
  const time = instantAt(timezone, date, random.integer(OPENING.from, OPENING.to));
  return time + random.integer(0, MINUTE_MS - 1);
}
