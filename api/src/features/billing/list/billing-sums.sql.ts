import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { addParameter, type SqlValues } from "../../../platform/db/parameters";
import type { LocalDay } from "../../../models/values/local-day";
import { betweenDays } from "../../../sales/between-days.sql";
import { splitRange, type DayRange } from "../../../sales/day-range";
import { agreementEndsAtColumn } from "../clients/agreement-ends.sql";
import type { ListedTarget } from "./billing-targets.sql";
import { sumBeforeMoment, sumRefundsBeforeMoment } from "./signing-day-sums.sql";
import { sumHeld } from "./sum-held";
import {
  byBusiness,
  readSums,
  summedRows,
  type BillingSums,
  type Starts,
  type SumsByBusiness,
} from "./summed-rows.sql";
import { sumCorrections, type CorrectionSums } from "./sum-corrections";
import { writtenOffReturns } from "./written-off-returns.sql";

/** `open`: on no live invoice. */
export interface RangeSums {
  all: BillingSums;
  open: BillingSums;
}

export const nothing: BillingSums = { verified: 0, commission: 0, sales: 0, refunds: 0 };

const summed = {
  verified: "verified_cents",
  commission: "commission_cents",
  sold: "counted_sales",
  given: "counted_returns",
};
const billed = {
  verified: "billed_verified_cents",
  commission: "billed_commission_cents",
  sold: "billed_sales",
  given: "billed_returns",
};
const names = ["verified", "commission", "sold", "given"] as const;
const summedColumns = names.flatMap((name) => [summed[name], billed[name]]).join(", ");
const sumAll = names.map((name) => `SUM(${summed[name]}) AS ${name}`).join(", ");
const sumOpen = names.map((name) => `SUM(${summed[name]} - ${billed[name]}) AS open_${name}`).join(", ");

/** SQL columns that the index alone provides. */
const summedReturns = `business_id, SUM(verified_cents) AS verified, SUM(commission_cents) AS commission, 0 AS sold,
  SUM(verified_cents <> 0) AS given`;

/** Sums by business. Whole months come from the sums by month. */
export async function sumRange(
  businesses: readonly string[],
  range: DayRange,
): Promise<ReadonlyMap<string, RangeSums>> {
  if (businesses.length === 0) return new Map();
  const values: SqlValues = { businesses };
  const parts: string[] = [];
  const addPart = (period: "day" | "month", part: DayRange): void => {
    parts.push(`SELECT business_id, ${summedColumns}
      FROM sales_by_${period} WHERE business_id IN (:businesses) AND currency = 'USD'
        AND ${period} ${betweenDays(values, part)}`);
  };
  const { days, months } = splitRange(range);
  for (const part of days) addPart("day", part);
  if (months) addPart("month", months);
  const sql = `SELECT business_id, ${sumAll}, ${sumOpen} FROM (${parts.join(" UNION ALL ")}) AS parts GROUP BY business_id`;
  return byBusiness(await select(sql, { values }), (row) => ({
    all: readSums(row),
    open: readSums(row, "open_"),
  }));
}

/** SQL condition that gives each business its own first day. */
function perBusiness(
  starts: Starts,
  values: SqlValues,
  condition: (business: string, first: string) => string,
): string {
  const conditions = [...starts].map(
    ([business, { day }]) =>
      `(${condition(addParameter(values, "business", business), addParameter(values, "first", day))})`,
  );
  return conditions.join(" OR ");
}

/** Sums from the agreement's first day. Only a few agreements began in the range. */
async function sumFrom(starts: Starts, end: LocalDay): Promise<SumsByBusiness> {
  if (starts.size === 0) return new Map();
  const values: SqlValues = { end };
  const own = perBusiness(
    starts,
    values,
    (business, first) => `business_id = ${business} AND day BETWEEN ${first} AND :end`,
  );
  const sql = `SELECT business_id, ${sumOpen} FROM sales_by_day WHERE currency = 'USD' AND (${own}) GROUP BY business_id`;
  return byBusiness(await select(sql, { values }), (row) => readSums(row, "open_"));
}

/** Sums refunds in the billable days whose unbilled sale was made before the agreement. */
async function sumEarlier(starts: Starts, range: DayRange): Promise<SumsByBusiness> {
  if (starts.size === 0) return new Map();
  const values: SqlValues = { ...range };
  const own = perBusiness(
    starts,
    values,
    (business, first) => `business_id = ${business} AND sale_day < ${first} AND local_day >= ${first}`,
  );
  const sql = `SELECT ${summedReturns} FROM sales FORCE INDEX (sales_given)
    WHERE (${own}) AND local_day BETWEEN :start AND :end AND is_listed = 1 AND is_billed = 0
      AND NOT EXISTS (SELECT 1 FROM sales sold WHERE sold.source = sales.source
        AND sold.external_id = sales.sale_external_id AND sold.is_billed = 1) GROUP BY business_id`;
  return byBusiness(await select(sql, { values }), readSums);
}

/** Sums sales after the end of the agreement, with their refunds. */
async function sumLater(businesses: readonly string[], range: DayRange): Promise<SumsByBusiness> {
  if (businesses.length === 0) return new Map();
  const sql = `SELECT ${summedRows} FROM sales
      JOIN (SELECT b.id AS business_id, ${agreementEndsAtColumn} FROM businesses b WHERE b.id IN (:businesses)) notice
        ON notice.business_id = sales.business_id
      LEFT JOIN sales sold ON sold.source = sales.source AND sold.external_id = sales.sale_external_id
    WHERE sales.business_id IN (:businesses) AND sales.is_listed = 1 AND sales.is_billed = 0
      AND sales.local_day BETWEEN :start AND :end AND COALESCE(sold.occurred_at, sales.occurred_at) > notice.agreement_ends_at GROUP BY sales.business_id`;
  return byBusiness(await select(sql, { values: { businesses, ...range } }), readSums);
}

/** Sums refunds of written-off sales, which are not credited (D223). */
async function sumWrittenOff(businesses: readonly string[], range: DayRange): Promise<SumsByBusiness> {
  const sql = `SELECT ${summedRows} ${writtenOffReturns} GROUP BY sales.business_id`;
  return byBusiness(await select(sql, { values: { businesses, ...range } }), readSums);
}

/** Sums what a bill of the range would charge, with unconfirmed sales and corrections (D223). */
export async function sumBillable(
  targets: readonly Pick<ListedTarget, "businessId" | "billableFrom" | "agreementEndsAt">[],
  { range, sums, now }: { range: DayRange; sums: ReadonlyMap<string, RangeSums>; now: Date },
): Promise<SumsByBusiness> {
  const agreed = targets.flatMap(({ businessId, billableFrom }) =>
    billableFrom ? [[businessId, billableFrom] as const] : [],
  );
  const begun = new Map(agreed.filter(([, { day }]) => day <= range.end));
  const late = new Map([...begun].filter(([, { day }]) => day > range.start));
  const ended = targets.flatMap(({ businessId, agreementEndsAt }) =>
    agreementEndsAt && begun.has(businessId) ? [businessId] : [],
  );
  if (begun.size === 0) return new Map();
  const [own, earlier, onDay, givenOfDay, later, writtenOff, held, corrections] = await Promise.all([
    sumFrom(late, range.end),
    sumEarlier(begun, range),
    sumBeforeMoment(begun, range),
    sumRefundsBeforeMoment(begun, range),
    sumLater(ended, range),
    sumWrittenOff([...begun.keys()], range),
    sumHeld(targets, range, now),
    sumCorrections([...begun.keys()], range),
  ]);
  return new Map(
    [...begun].map(([business, { day }]) => {
      const base = (day > range.start ? own.get(business) : sums.get(business)?.open) ?? nothing;
      const left = subtract(
        base,
        [earlier, onDay, givenOfDay, later, writtenOff, held].map((found) => found.get(business) ?? nothing),
      );
      return [business, correct(left, corrections.get(business))];
    }),
  );
}

/** Adds corrections. The counts do not change: corrections are neither sales nor refunds. */
function correct(sums: BillingSums, made: CorrectionSums = nothing): BillingSums {
  const add = (name: keyof CorrectionSums) => readCents(sums[name] + made[name]);
  return { ...sums, verified: add("verified"), commission: add("commission") };
}

function subtract(base: BillingSums, others: readonly BillingSums[]): BillingSums {
  const less = (pick: (sums: BillingSums) => number) =>
    readCents(others.reduce((left, one) => left - pick(one), pick(base)));
  return {
    verified: less(({ verified }) => verified),
    commission: less(({ commission }) => commission),
    sales: less(({ sales }) => sales),
    refunds: less(({ refunds }) => refunds),
  };
}
