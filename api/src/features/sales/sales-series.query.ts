import type { SalesSeriesAnswer, SeriesStep } from "@portal/api-contract";
import { addDays, countDays, type LocalDay } from "../../models/values/local-day";
import { readCents } from "../../platform/db/money";
import type { OwnBusiness } from "../../models/values/own-business";
import { coveredFromDay, isCovered } from "../../sales/coverage";
import { previousDays, type DayRange } from "../../sales/day-range";
import { findSeries, quarterMilliseconds, seriesStatement, type SeriesRow } from "./sales-series.sql";
import { chooseStep, listSlots, type SeriesSlot } from "./series-steps";
import type { SummaryFilter } from "../../sales/reading/summary-statement.sql";

type Part = "current" | "previous";

type ReadKey = (row: SeriesRow) => string;

function createKeyReader(step: SeriesStep, timeZone: string): ReadKey {
  const key = ({ part, slot }: SeriesRow) => `${part} ${slot}`;
  if (step !== "hour") return key;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" });
  return (row) => `${key(row)} ${String(Number(format.format((row.quarter ?? NaN) * quarterMilliseconds)))}`;
}

function writeKey(part: Part, step: SeriesStep, { start, hour }: SeriesSlot): string {
  if (step === "month") return `${part} ${start.slice(0, 7)}`;
  return hour === null ? `${part} ${start}` : `${part} ${start} ${String(hour)}`;
}

interface Sums {
  totalSales: number;
  salesQuantity: number;
  totalTips: number;
}

const none: Sums = { totalSales: 0, salesQuantity: 0, totalTips: 0 };

/** Adds up the rows of each slot. An hour that occurs twice is one slot. */
function sumByKey(rows: readonly SeriesRow[], keyOf: ReadKey): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    const key = keyOf(row);
    const { totalSales, salesQuantity, totalTips } = sums.get(key) ?? none;
    sums.set(key, {
      totalSales: readCents(totalSales + row.totalCents),
      salesQuantity: salesQuantity + row.salesCount,
      totalTips: readCents(totalTips + row.tipCents),
    });
  }
  return sums;
}

/**
 * US dollars only (S33). Previous days are null unless the connections cover them (S37). Each previous slot has as many days as its current slot.
 * @param until null: as of now
 */
export async function readSeries(
  business: OwnBusiness,
  range: DayRange,
  filter: SummaryFilter,
  until: Date | null = null,
): Promise<SalesSeriesAnswer> {
  const step = chooseStep(range);
  const before = previousDays(range);
  const { sold, coveredAt } = await findSeries(seriesStatement(business, range, filter, until));
  const sums = sumByKey(sold, createKeyReader(step, business.timeZone));
  const slots = listSlots(range, step);
  const fill = (part: Part) => slots.map((slot) => ({ ...slot, ...(sums.get(writeKey(part, step, slot)) ?? none) }));
  const shift = (day: LocalDay) => addDays(day, -countDays(range.start, range.end));
  const isBeforeKnown = isCovered(coveredFromDay(coveredAt, business.timeZone), before);
  return {
    ...range,
    step,
    points: fill("current"),
    previous: isBeforeKnown
      ? fill("previous").map((point) => ({ ...point, start: shift(point.start), end: shift(point.end) }))
      : null,
    currency: "USD",
    timeZone: business.timeZone,
  };
}
