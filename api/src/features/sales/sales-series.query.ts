import type { SalesSeriesAnswer, SalesSeriesPoint, SeriesStep } from "@portal/api-contract";
import { addDays, countDays, type LocalDay } from "../../models/values/local-day";
import type { Database } from "../../platform/db/database";
import { readCents } from "../../platform/db/money";
import { readInteger, readText, type Row } from "../../platform/db/rows";
import type { OwnBusiness } from "../../platform/session/own-business";
import { isCovered, readCoveredFrom } from "../../sales/coverage";
import { previousDays, type DayRange } from "../../sales/day-range";
import {
  daySeriesStatement,
  findCoverage,
  findSeriesRows,
  quarterMilliseconds,
  quarterSeriesStatement,
} from "./sales-series.sql";
import type { SummaryFilter } from "./summary-statement.sql";

const longestByHour = 2;
const longestByDay = 92;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Up to two days are cut into hours, up to 92 (three months) into days, longer ranges into months (D273). */
function chooseStep(range: DayRange): SeriesStep {
  const days = countDays(range.start, range.end);
  if (days <= longestByHour) return "hour";
  return days <= longestByDay ? "day" : "month";
}

type Slot = Pick<SalesSeriesPoint, "start" | "end" | "hour">;

function listDays({ start, end }: DayRange): LocalDay[] {
  return Array.from({ length: countDays(start, end) }, (_, index) => addDays(start, index));
}

/** The slots of a range without a gap, the months cut at its ends. */
function listSlots(range: DayRange, step: SeriesStep): Slot[] {
  const days = listDays(range);
  if (step === "hour") return days.flatMap((day) => hours.map((hour) => ({ start: day, end: day, hour })));
  if (step === "day") return days.map((day) => ({ start: day, end: day, hour: null }));
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month, index) => ({
    start: index === 0 ? range.start : `${month}-01`,
    end: days.findLast((day) => day.startsWith(month)) ?? range.end,
    hour: null,
  }));
}

/** Reads on which slot of which day a row falls. */
type ReadKey = (row: Row) => string;

function createHourReader(timeZone: string): ReadKey {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" });
  return (row) => {
    const hour = format.format(readInteger(row, "quarter") * quarterMilliseconds);
    return `${readText(row, "day")} ${String(Number(hour))}`;
  };
}

interface Sums {
  totalSales: number;
  salesQuantity: number;
  totalTips: number;
}

/** What the rows say of each key; a clock that is put back passes an hour twice, which is one slot. */
function sumByKey(rows: readonly Row[], keyOf: ReadKey): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    const key = keyOf(row);
    const { totalSales, salesQuantity, totalTips } = sums.get(key) ?? { totalSales: 0, salesQuantity: 0, totalTips: 0 };
    sums.set(key, {
      totalSales: readCents(totalSales + readCents(row.total_cents)),
      salesQuantity: salesQuantity + readCents(row.sales_count),
      totalTips: readCents(totalTips + readCents(row.tip_cents)),
    });
  }
  return sums;
}

function fillSlot(slot: Slot, sums: ReadonlyMap<string, Sums>): SalesSeriesPoint {
  const keys = slot.hour === null ? listDays(slot) : [`${slot.start} ${String(slot.hour)}`];
  const own = keys.flatMap((key) => sums.get(key) ?? []);
  const add = (pick: (sums: Sums) => number) => own.reduce((sum, one) => readCents(sum + pick(one)), 0);
  return {
    ...slot,
    totalSales: add((one) => one.totalSales),
    salesQuantity: add((one) => one.salesQuantity),
    totalTips: add((one) => one.totalTips),
  };
}

/**
 * What a business sold in its days, step by step, and in as many days before where its links cover them (S37). Only US
 * dollars are summed (S33); each slot before has the same number of days as its own.
 *
 * @param until when it was to be known; null: what is known now
 */
export async function readSeries(
  database: Pick<Database, "select">,
  business: OwnBusiness,
  range: DayRange,
  filter: SummaryFilter,
  until: Date | null = null,
): Promise<SalesSeriesAnswer> {
  const step = chooseStep(range);
  const before = previousDays(range);
  const stateSums = step === "hour" ? quarterSeriesStatement : daySeriesStatement;
  const both = { start: before.start, end: range.end };
  const [rows, coverage] = await Promise.all([
    findSeriesRows(database, stateSums(business, both, filter, until)),
    findCoverage(database, business.id),
  ]);
  const sums = sumByKey(rows, step === "hour" ? createHourReader(business.timeZone) : (row) => readText(row, "day"));
  const slots = listSlots(range, step);
  const shift = (day: LocalDay) => addDays(day, -countDays(range.start, range.end));
  const earlier = slots.map((slot) => ({ ...slot, start: shift(slot.start), end: shift(slot.end) }));
  const coveredFrom = readCoveredFrom(coverage, business.timeZone);
  return {
    ...range,
    step,
    points: slots.map((slot) => fillSlot(slot, sums)),
    previous: isCovered(coveredFrom, before) ? earlier.map((slot) => fillSlot(slot, sums)) : null,
    currency: "USD",
    timeZone: business.timeZone,
  };
}
