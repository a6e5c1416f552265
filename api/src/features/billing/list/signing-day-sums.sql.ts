import { select } from "../../../platform/db/database";
import { addParameter, type SqlValues } from "../../../platform/db/parameters";
import type { DayRange } from "../../../sales/day-range";
import { byBusiness, readSums, summedRows, type Starts, type SumsByBusiness } from "./summed-rows.sql";

/** SQL condition with the day and moment of each signature. */
function perMoment(
  starts: Starts,
  values: SqlValues,
  condition: (start: Readonly<Record<"business" | "day" | "at", string>>) => string,
): string {
  const conditions = [...starts].flatMap(([id, { day: first, at: signedAt }]) => {
    if (signedAt === null) return [];
    const [business, day] = [addParameter(values, "business", id), addParameter(values, "first", first)];
    return [`(${condition({ business, day, at: addParameter(values, "signedAt", signedAt) })})`];
  });
  return conditions.join(" OR ");
}

/** Sums unbilled rows on the day of the signature, before its moment: sales, and refunds whose sale is unknown. */
export async function sumBeforeMoment(starts: Starts, range: DayRange): Promise<SumsByBusiness> {
  const values: SqlValues = {};
  const inRange = new Map([...starts].filter(([, { day }]) => range.start <= day && day <= range.end));
  const own = perMoment(
    inRange,
    values,
    ({ business, day, at }) => `sales.business_id = ${business} AND sales.is_listed = 1 AND sales.local_day = ${day}
      AND sales.sale_day IS NULL AND sales.occurred_at < ${at}`,
  );
  if (own === "") return new Map();
  const sql = `SELECT ${summedRows} FROM sales FORCE INDEX (sales_list)
    WHERE (${own}) AND sales.is_billed = 0 GROUP BY sales.business_id`;
  return byBusiness(await select(sql, { values }), readSums);
}

/** Sums unbilled refunds of unbilled sales that were made on the day of the signature, before its moment. */
export async function sumRefundsBeforeMoment(starts: Starts, range: DayRange): Promise<SumsByBusiness> {
  const values: SqlValues = { ...range };
  const own = perMoment(
    starts,
    values,
    ({ business, day, at }) =>
      `sales.business_id = ${business} AND sales.sale_day = ${day} AND sold.occurred_at < ${at} AND sold.is_billed = 0`,
  );
  if (own === "") return new Map();
  const sql = `SELECT ${summedRows} FROM sales FORCE INDEX (sales_given)
      JOIN sales sold ON sold.source = sales.source AND sold.external_id = sales.sale_external_id
    WHERE (${own}) AND sales.local_day BETWEEN :start AND :end AND sales.is_listed = 1 AND sales.is_billed = 0
    GROUP BY sales.business_id`;
  return byBusiness(await select(sql, { values }), readSums);
}
